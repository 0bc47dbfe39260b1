import type {
  CategoryFileFault,
  CategoryImport,
} from '../../../../../../contract/catalogue/category-import.ts';
import { fill, pickText } from '../../../../../lib/format/text.ts';
import { useLanguage } from '../../../../shell/texts.ts';
import type { CategoryTexts } from '../texts.ts';

interface PreviewProps {
  readonly t: CategoryTexts;
  readonly result: CategoryImport;
}

/** What an import would do. */
export function Preview({ t, result }: PreviewProps) {
  const locale = useLanguage();
  const words = t.import;
  const { added, levels, existing, changed, collapsed, blocked, attributes, examples } = result;
  const [first = 0, second = 0, third = 0] = levels;
  return (
    <section aria-live="polite" className="rounded-card border border-line bg-tint p-4">
      <h3 className="mb-2 font-semibold">{words.preview}</h3>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        <li>{fill(words.added, { count: added, first, second, third })}</li>
        {existing > 0 && <li>{fill(words.existing, { count: existing })}</li>}
        {changed > 0 && <li>{fill(words.changed, { count: changed })}</li>}
        {collapsed > blocked && <li>{fill(words.collapsed, { count: collapsed - blocked })}</li>}
        {blocked > 0 && <li>{fill(words.blocked, { count: blocked })}</li>}
        {attributes && attributes.added > 0 && (
          <li>{fill(words.attributes.added, { count: attributes.added, options: attributes.options })}</li>
        )}
        {attributes &&
          (['asText', 'untranslated', 'left'] as const).map(
            (key) =>
              attributes[key] > 0 && (
                <li key={key}>{fill(words.attributes[key], { count: attributes[key] })}</li>
              ),
          )}
      </ul>
      {examples.length > 0 && (
        <p className="mt-2 text-ink-2">
          {words.examples}{' '}
          {examples
            .map((names) => names.map((name) => pickText(name, locale)).join(' › '))
            .join(locale === 'zh' ? '；' : '; ')}
        </p>
      )}
    </section>
  );
}

interface FaultsProps {
  readonly t: CategoryTexts;
  readonly faults: readonly CategoryFileFault[];
  readonly count: number;
}

/** The wrong cells of a file, by row and column. */
export function Faults({ t, faults, count }: FaultsProps) {
  const words = t.import;
  return (
    <section aria-label={words.faults} role="alert" className="flex flex-col gap-2">
      <h3 className="font-semibold text-danger">{fill(words.faultCount, { count })}</h3>
      <ul className="divide-y divide-line rounded-control border border-line">
        {faults.map(({ line, column, value, text }) => (
          <li key={`${line} ${column} ${text}`} className="flex flex-col px-3 py-2">
            <span className="text-ink-2 text-xs">
              {column ? fill(words.cell, { line, column: t.columns[column] }) : fill(words.line, { line })}
            </span>
            {value !== '' && <span className="break-all font-mono text-xs">{value}</span>}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
