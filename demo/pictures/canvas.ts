/** An SVG with that view box, rendered `at` pixels wide. */
export const canvas = (width: number, height: number, inner: string, at = width) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${at}" height="${Math.round((height * at) / width)}" viewBox="0 0 ${width} ${height}">${inner}</svg>`;
