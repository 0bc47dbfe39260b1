/** Icons of the marketplace with fixed addresses: the server makes them from the icon of the brand (server/http/pages/brand.ts). */
export const brandIcons = {
  /** Shown instead of a missing icon; a file of the program. */
  neutral: '/favicon.svg',
  touch: '/brand/icon-180.png',
  medium: '/brand/icon-192.png',
  large: '/brand/icon-512.png',
  /** With a margin, because systems cut shapes out of it. */
  maskable: '/brand/icon-maskable-512.png',
} as const;
