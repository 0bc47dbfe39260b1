/** Between the ends of a Chinese range of days, which Intl would write with slashes. */
export const until = '至';
