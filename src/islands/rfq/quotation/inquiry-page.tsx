import { useEffect, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type common from '../../../../locales/zh/common.json';
import { RequestDetail } from './request-detail.tsx';
import { RequestForm } from './request-form.tsx';
import { RequestList } from './request-list.tsx';
import type { InquiryTexts, Pages } from './texts.ts';

interface InquiryPageProps {
  readonly t: InquiryTexts;
  readonly pager: Pages;
  readonly upload: typeof common.upload;
  readonly locale: Locale;
}

/** `new`, the number of a request, or the list. */
type Shown = 'list' | 'new' | number;

const shownIn = (search: string): Shown => {
  const asked = new URLSearchParams(search).get('request') ?? '';
  if (asked === 'new') return 'new';
  return /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : 'list';
};

/** Requests for quotation: what was asked, who offers what, and a new one. What is shown stands in the address. */
export function InquiryPage({ t, pager, upload, locale }: InquiryPageProps) {
  const [shown, setShown] = useState<Shown>('list');
  useEffect(() => {
    const follow = () => setShown(shownIn(location.search));
    follow();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const show = (next: Shown) => {
    const query = new URLSearchParams(location.search);
    for (const name of ['request', 'productId', 'title', 'quantity']) query.delete(name);
    if (next !== 'list') query.set('request', String(next));
    history.pushState(null, '', `${location.pathname}?${query}`);
    setShown(next);
    window.scrollTo({ top: 0 });
  };
  if (shown === 'new')
    return <RequestForm t={t} upload={upload} locale={locale} onSent={show} onBack={() => show('list')} />;
  if (shown === 'list') return <RequestList t={t} pager={pager} locale={locale} onShow={show} />;
  return <RequestDetail key={shown} t={t} locale={locale} id={shown} onBack={() => show('list')} />;
}
