import type { RenderBridge } from '../../../contract/render.ts';

/** The data source of static pages; see contract/render.ts. */
export function renderBridge(): RenderBridge {
  const bridge = globalThis.siteRender;
  if (!bridge)
    throw new Error(
      'Pages are rendered by `npm run build`, `npm run dev` or the server, which bring the data.',
    );
  return bridge;
}
