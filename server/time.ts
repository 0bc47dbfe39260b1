/** Spans of time in milliseconds. */
export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** How far China's clocks are ahead of UTC; it has no summer time. */
const chinaAhead = 8 * hour;
/** The same moment as a date whose UTC parts read as China's clocks. */
export const inChina = (at: Date): Date => new Date(at.getTime() + chinaAhead);
