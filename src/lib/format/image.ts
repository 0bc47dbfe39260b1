/** Replacement for an image that does not load: of `data-fallback`, or of the pictures of goods (src/lib/render/boot-script.ts). */
export const noPicture = '/brand/no-picture.svg';
export const noLogo = '/brand/no-logo.svg';

const imageWidths = [200, 400, 800] as const;
type ImageWidth = (typeof imageWidths)[number];

/** `/files/a.webp` is 800 pixels wide; `/files/a.400.webp` and `/files/a.200.webp` are its smaller versions. */
export function imageAt(url: string, width: ImageWidth): string {
  if (width === 800 || !hasWidths(url)) return url;
  return url.replace(/\.webp(?=$|\?)/, `.${width}.webp`);
}

/** `srcset` of the three widths; undefined for external images. */
export function imageSet(url: string): string | undefined {
  if (!hasWidths(url)) return undefined;
  return imageWidths.map((width) => `${imageAt(url, width)} ${width}w`).join(', ');
}

/** Addresses of private images end in a signature, which is valid for all widths. */
const hasWidths = (url: string) => /^\/(files|private)\/[^?]+\.webp(\?|$)/.test(url);

/** The widest uncropped version of a slide: its own address if that is 1600 pixels wide, else the one of the upload. */
export const wideAt = (url: string): string =>
  /^\/files\/upload\/[^?]+\.webp$/.test(url) ? url.replace(/\.webp$/, '.1600.webp') : url;

/** `srcset` of a wide image (5:2), whose own address is its 1600 pixel version. */
export function wideSet(url: string): string | undefined {
  if (!/\/w_[^/]+\.webp$/.test(url)) return undefined;
  const at = (width: number) => `${url.replace(/\.webp$/, `.${width}.webp`)} ${width}w`;
  return `${at(400)}, ${at(800)}, ${url} 1600w`;
}

/** The uncropped version of an uploaded or copied image; any other address as it is. The signature is also valid for it. */
export const fullSizeUrl = (url: string): string =>
  url.replace(
    /^(\/(?:files|private)\/upload\/[\w-]{24}|\/files\/import\/[\da-f]{40})\.webp(?=$|\?)/,
    '$1.original.webp',
  );

/** A rich text with its uploaded images uncropped, instead of the square versions of lists. */
export const withFullSizePictures = (html: string): string =>
  html.replace(/(<img src="\/files\/upload\/[\w-]+)\.webp"/g, '$1.1600.webp"');
