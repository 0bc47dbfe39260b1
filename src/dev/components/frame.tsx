import { createRoot } from 'react-dom/client';
import type { AreaTexts } from '../../../locales/areas.ts';
import { startLanguage } from '../../admin/shell/texts.ts';
import { pickText } from '../../lib/format/text.ts';
import { type Chosen, chosenIn, frameAddress } from './address.ts';
import { type Answers, answeringFetch } from './answers.ts';
import { type Example, type Shown, stateOf } from './example.ts';
import { type Group, groups } from './groups.ts';
import { ShownState } from './shown-state.tsx';
import { forceScheme } from './styles.ts';

interface StatesProps {
  readonly chosen: Chosen;
  readonly group: Group;
  readonly examples: readonly Example[];
  readonly shown: Shown;
}

/** All components of a group with their states. */
function States({ chosen, group, examples, shown }: StatesProps) {
  return examples.map((example) => (
    <section key={`${example.file} ${example.component}`} className="example">
      <header lang="en">
        <h2 id={example.component}>{example.component}</h2>
        <code>{example.file}</code>
      </header>
      <div className="example-states">
        {Object.entries(example.states).map(([name, one]) => {
          const state = stateOf(one);
          const isAlone = example.alone !== undefined || state.answers !== undefined;
          return (
            <figure key={name} style={example.width ? { width: example.width } : undefined}>
              <figcaption lang="en">{name}</figcaption>
              {isAlone ? (
                <iframe
                  title={`${example.component}: ${name}`}
                  src={frameAddress({ ...chosen, component: example.component, state: name })}
                  height={state.height ?? example.alone ?? 240}
                  loading="lazy"
                />
              ) : (
                <div className="example-state">
                  <ShownState sheet={group.sheet} state={state} shown={shown} />
                </div>
              )}
            </figure>
          );
        })}
      </div>
    </section>
  ));
}

/** Reports its height to the parent document. */
function tellHeight(): void {
  new ResizeObserver(([entry]) => {
    const height = Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0);
    parent.postMessage({ frame: location.search, height }, location.origin);
  }).observe(document.body);
}

async function show(place: HTMLElement): Promise<void> {
  const chosen = chosenIn(location.search);
  forceScheme(chosen.scheme);
  const group = groups.find(({ name }) => name === chosen.group);
  if (!group) throw new Error(`there is no group ${chosen.group}`);
  if (group.isStatic) return tellHeight();
  const t: AreaTexts = JSON.parse(document.getElementById('texts')?.textContent ?? '{}');
  const shown: Shown = { t, locale: chosen.locale, say: (text) => pickText(text, chosen.locale) };
  await startLanguage();
  const { examples } = await group.load();
  const example = examples.find(({ component }) => component === chosen.component);
  const one = example?.states[chosen.state ?? ''];
  const state = one && stateOf(one);
  const answers: Answers = Object.assign(
    {},
    ...(example ? [example.answers, state?.answers] : examples.map((some) => some.answers)),
  );
  const { fetch } = globalThis;
  globalThis.fetch = answeringFetch(answers, fetch.bind(globalThis), (route) =>
    console.warn(`no example answers ${route}`),
  );
  createRoot(place).render(
    state ? (
      <ShownState sheet={group.sheet} state={state} shown={shown} />
    ) : (
      <States chosen={chosen} group={group} examples={examples} shown={shown} />
    ),
  );
  if (!state) tellHeight();
}

const place = document.getElementById('examples');
if (place) void show(place);
