import load from 'astro/client/load.js';
import visible from 'astro/client/visible.js';
import settled from '../settled/directive.ts';

/** How islands are hydrated, by the names `client:` knows; they are asked as soon as their element is known. */
Object.assign(window, { Astro: { load, visible, settled } });
