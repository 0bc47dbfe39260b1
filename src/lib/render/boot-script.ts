// Runs before the first paint and stays small. It marks addresses with a query, sets lists and the currency as the reader left them (without
// a choice the currency that src/lib/format/currency-choice.ts will take, if it has a rate), stores a chosen language (in a cookie for the
// server, which redirects `/`), and keeps the query in links to the other language and in links that ask for it. The first paint waits for
// the content, because the right column would otherwise move while its row arrives. A form that is submitted before its island hydrates is marked, and the island submits it then; the same applies to a pressed button with `data-early`.
// Images that do not load are replaced by their fallback.
import { noPicture } from '../format/image.ts';
import { euroCountries } from '../format/place-currency.ts';
import { catchScript } from './catch-script.ts';

const bootScript = (guess: string) =>
  `${catchScript}(()=>{const d=document.documentElement;
const x=document.createElement('link');x.rel='expect';x.href='#content-end';x.blocking='render';document.head.append(x);
if(location.search.length>1)d.dataset.query='';
try{const g=k=>localStorage.getItem(k),c=g('currency')||g('placeCurrency-'+d.lang)${guess};if(g('listView')=='list')d.dataset.view='list';
if(d.dataset.rates&&d.dataset.rates.includes(c||'-'))d.dataset.currency=c}catch{}
addEventListener('click',e=>{const a=e.target.closest&&e.target.closest('a[data-language],a[data-keep-query]');
if(!a)return;a.search=location.search;const l=a.dataset.language;if(l){document.cookie='currentLanguage='+l+';path=/;max-age=31536000;samesite=lax';try{localStorage.setItem('currentLanguage',l)}catch{}}});
const w=e=>{const o=e.target,i=o.form&&o.form.closest('astro-island[ssr]'),n=i&&o.dataset.early;if(i&&!e.isComposing&&e.keyCode!=229&&(e.key?n?/^( |Enter)$/.test(e.key):e.key=='Enter'&&o.localName=='input':n||o.type=='submit'))i.dataset.wanted=n||''};
addEventListener('keydown',w);addEventListener('pointerup',w);
addEventListener('error',e=>{const i=e.target,f=i.localName=='img'&&(i.dataset.fallback||i.matches('.square-picture,.category-picture,.goods-tile>img')&&'${noPicture}');
if(f&&!i.src.endsWith(f)){i.removeAttribute('srcset');i.src=f}},true)})()`.replace(/\n/g, '');

/** Chinese pages are read in China, as far as nobody chose another place; others where the browser's language is spoken. */
const guess = `||(g('deliverTo')?'':(r=>/CN|HK|MO|TW/.test(r)?'':r=='GB'?'GBP':'${euroCountries}'.includes(r)?'EUR':'USD')(new Intl.Locale(navigator.language.split('@')[0]).maximize().region))`;

/** By the language of the page. */
export const bootScripts = { zh: bootScript(''), others: bootScript(guess) } as const;
