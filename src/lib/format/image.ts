/** Stand in for what does not load: `data-fallback` of an image, see src/layouts/boot.astro. */
export const noPicture = '/brand/no-picture.svg';
export const noLogo = '/brand/no-logo.svg';

const imageWidths = [200, 400, 800] as const;
type ImageWidth = (typeof imageWidths)[number];

/** `/files/a.webp` is 800 pixels wide; `/files/a.400.webp` and `/files/a.200.webp` stand beside it. */
export function imageAt(url: string, width: ImageWidth): string {
  if (width === 800 || !hasWidths(url)) return url;
  return url.replace(/\.webp(?=$|\?)/, `.${width}.webp`);
}

/** `srcset` over the three widths; undefined for pictures from elsewhere. */
export function imageSet(url: string): string | undefined {
  if (!hasWidths(url)) return undefined;
  return imageWidths.map((width) => `${imageAt(url, width)} ${width}w`).join(', ');
}

/** Addresses of private pictures end in a signature that is good for all widths. */
const hasWidths = (url: string) => /^\/(files|private)\/[^?]+\.webp(\?|$)/.test(url);

/** The widest uncut version of a slide: its own address where that is 1600 pixels wide, beside it for an uploaded one. */
export const wideAt = (url: string): string =>
  /^\/files\/upload\/[^?]+\.webp$/.test(url) ? url.replace(/\.webp$/, '.1600.webp') : url;

/** `srcset` of a wide picture (5:2), whose own address is its 1600 pixel version. */
export function wideSet(url: string): string | undefined {
  if (!/\/w_[^/]+\.webp$/.test(url)) return undefined;
  const at = (width: number) => `${url.replace(/\.webp$/, `.${width}.webp`)} ${width}w`;
  return `${at(400)}, ${at(800)}, ${url} 1600w`;
}

/** An uploaded or copied picture in its own size and proportions; any other as it is. A signature is good for it as well. */
export const fullSizeUrl = (url: string): string =>
  url.replace(
    /^(\/(?:files|private)\/upload\/[\w-]{24}|\/files\/import\/[\da-f]{40})\.webp(?=$|\?)/,
    '$1.original.webp',
  );

/** A formatted text with its uploaded pictures in their own proportions, not in the square version lists show. */
export const withFullSizePictures = (html: string): string =>
  html.replace(/(<img src="\/files\/upload\/[\w-]+)\.webp"/g, '$1.1600.webp"');
