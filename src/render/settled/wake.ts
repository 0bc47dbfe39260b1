// A cacheable file in place of Astro's inline scripts: the hydration directives, then the element that uses them. Events before it is
// loaded are recorded by the page (src/lib/render/catch-script.ts), and src/render/astro/hoist-hydration-script.ts removes what it
// replaces.
import '../astro/directives.ts';
import './picture-transition.ts';
import './scrolled.ts';
import '../astro/astro-island.ts';
