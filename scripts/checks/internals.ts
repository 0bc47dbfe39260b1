import type { Source } from './files.ts';

/** Undocumented parts of packages, and the only folder that may use them; its README has the reason. */
const internals: readonly { readonly name: RegExp; readonly folder: string }[] = [
  {
    name: /['"]astro\/(?:runtime|client)\/|\bcomponent-url\b|\bastro:hydration-error\b/,
    folder: 'src/render/astro/',
  },
  { name: /['"]@astrojs\/react\/server|\b__reactProps\b/, folder: 'src/render/react/' },
  { name: /\b__drizzle_migrations\b|\bdb\._\b/, folder: 'server/platform/db/drizzle-internals/' },
  {
    name: /\bprocessID\b|\b(?:client|Client\.prototype), 'query'|timeout exceeded when trying to connect/,
    folder: 'server/platform/db/pg-internals/',
  },
];

/** Uses of undocumented parts of Astro, React, drizzle-orm and pg outside of their folder. */
export const checkInternals = (files: readonly Source[]): string[] =>
  files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => {
      const found = internals.find(({ name, folder }) => !path.startsWith(folder) && name.test(line));
      return found ? [`${path}:${at + 1} is undocumented: use it in ${found.folder} alone`] : [];
    }),
  );
