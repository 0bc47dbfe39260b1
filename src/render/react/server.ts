import react from '@astrojs/react/server.js';
import type { NamedSSRLoadedRendererValue } from 'astro';

const known = new WeakMap<object, Promise<boolean>>();

/** To know whether a component is one of React's it is drawn, which then is done again to show it. It is asked once for each. */
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
