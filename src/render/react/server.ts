import react from '@astrojs/react/server.js';
import type { NamedSSRLoadedRendererValue } from 'astro';

const known = new WeakMap<object, Promise<boolean>>();

/** The renderer detects a React component by rendering it, which is repeated for output. The detection is cached for each component. */
const renderer: NamedSSRLoadedRendererValue = {
  name: react.name,
  supportsAstroStaticSlot: true,
  renderToStaticMarkup: react.renderToStaticMarkup,
  check(component: unknown, props, slots, metadata) {
    const ask = () => react.check.call(this, component, props, slots, metadata);
    if (typeof component !== 'function') return ask();
    const answer = known.get(component) ?? ask();
    known.set(component, answer);
    return answer;
  },
};

export default renderer;
