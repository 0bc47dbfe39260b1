// One file that browsers keep, for what Astro would write into every page: the ways to hydrate an island, and after them the element that
// asks for them. What happens before it is there the page catches itself (src/lib/render/catch-script.ts), and
// src/render/astro/hoist-hydration-script.ts takes out what it replaces.
import '../astro/directives.ts';
import './scrolled.ts';
import '../astro/astro-island.ts';
