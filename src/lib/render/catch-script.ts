/**
 * Before islands can hydrate, the page records events in those that wait for it; src/render/settled/directive.ts then hydrates them and
 * repeats the clicks. A link marked `data-awaited` is not followed meanwhile. If the hydration script does not arrive, this shows the
 * notice, as src/lib/arrival/chunk-failed.ts does for other scripts, and requests it again under another URL, because browsers cache failed
 * imports; after that it reloads the page.
 */
export const catchScript = `(()=>{const w=[],n=['click','pointerdown','keydown','focusin','touchstart'],
h=e=>{const target=e.target;if(!target.closest||!target.closest('[client=settled]'))return;
let control=e.type=='click'&&target.closest('input,button,a[data-awaited]')||void 0;
if(control&&control.href)if(e.metaKey||e.ctrlKey||e.shiftKey)control=void 0;else e.preventDefault();
w.push({target,control,checked:control&&control.checked})};
for(const k of n)addEventListener(k,h,{passive:k!='click'});
self.handOver=()=>{for(const k of n)removeEventListener(k,h);return w};
addEventListener('error',e=>{const f=e.target;if(f.type!='module')return;
const say=()=>{const b=document.createElement('div'),again=()=>{if(f.src.includes('?')&&navigator.onLine)return location.reload();removeEventListener('online',again);b.remove();
const s=document.createElement('script');s.type='module';s.src=f.src.split('?')[0]+'?'+Date.now();document.head.append(s)};
b.role='alert';b.append(document.getElementById('chunk-failed').content.cloneNode(true));
b.querySelector('button').onclick=again;addEventListener('online',again);document.body.append(b)};
document.body&&document.readyState!='loading'?say():addEventListener('DOMContentLoaded',say)},true)})();`.replace(
  /\n/g,
  '',
);
