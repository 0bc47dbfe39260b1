/**
 * Where static pages get their data from: the API's own `fetch`, in this process. Put there by the program that
 * renders (the build, the publisher, the dev server), because pages may not import the server.
 */
export interface RenderBridge {
  fetch(request: Request): Response | Promise<Response>;
  /** Called for every rendered page with the tags of all answers it used. */
  rendered(path: string, tags: readonly string[]): void;
  /** Answers may be shared between pages as long as this value stays the same. */
  epoch: number;
}

declare global {
  var qiananRender: RenderBridge | undefined;
}

export function renderBridge(): RenderBridge {
  const bridge = globalThis.qiananRender;
  if (!bridge)
    throw new Error(
      'Pages are rendered by `npm run build`, `npm run dev` or the server, which bring the data.',
    );
  return bridge;
}
