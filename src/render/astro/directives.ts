import load from 'astro/client/load.js';
import visible from 'astro/client/visible.js';
import settled from '../settled/directive.ts';

/** The hydration directives by their `client:` names; called when the element is connected. */
Object.assign(window, { Astro: { load, visible, settled } });
