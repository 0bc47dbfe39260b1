import { useEffect, useRef } from 'react';
import { withFullSizePictures } from '../../../lib/format/image.ts';

interface HtmlProps {
  /** Cleaned by the server. */
  readonly html: string;
  readonly lang: 'zh-CN' | 'en';
}

/** A formatted text as its readers see it. Parsed apart, so that nothing in it runs before it stands on the page. */
export function Html({ html, lang }: HtmlProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { body } = new DOMParser().parseFromString(withFullSizePictures(html), 'text/html');
    host.current?.replaceChildren(...body.childNodes);
  }, [html]);
  return <div ref={host} lang={lang} className="rich-text" />;
}
