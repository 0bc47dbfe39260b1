import { useEffect, useRef } from 'react';
import { withFullSizePictures } from '../../../lib/format/image.ts';

interface HtmlProps {
  /** Sanitised by the server. */
  readonly html: string;
  readonly lang: string;
}

/** Renders a rich text. Parsed in a separate document, so that no script of it runs. */
export function Html({ html, lang }: HtmlProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { body } = new DOMParser().parseFromString(withFullSizePictures(html), 'text/html');
    host.current?.replaceChildren(...body.childNodes);
  }, [html]);
  return <div ref={host} lang={lang} className="rich-text" />;
}
