import { useState } from 'react';
import type { OwnCategory } from '../../../../../contract/catalogue/category.ts';
import { api } from '../../../../lib/client.ts';
import { fill, pickText } from '../../../../lib/text.ts';
import { TextField } from '../../../form/field.tsx';
import { Card } from '../../../parts/card.tsx';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { useLanguage } from '../../../shell/words.ts';
import { percentOf, type Rate, typedRate } from './rates.ts';
import type { CategoryTexts } from './words.ts';

interface CommissionProps {
  readonly t: CategoryTexts;
  readonly category: OwnCategory;
  readonly rate: Rate;
}

const stale = ['GET /api/system/commission/list'] as const;

/** What the platform takes in a category: by its own rule, or what it inherits. */
export function Commission({ t, category, rate: { rate, rule, from } }: CommissionProps) {
  const locale = useLanguage();
  const act = useAct();
  const mayWrite = useMay()('platform.commission.write');
  const own = rule && from?.id === category.id ? rule : null;
  const [typed, setTyped] = useState(own ? percentOf(rate) : '');
  const [isWrong, setWrong] = useState(false);
  const percent = percentOf(rate);
  const now = own
    ? fill(t.rateSelf, { rate: percent })
    : from
      ? fill(t.rateFrom, { rate: percent, name: pickText(from.name, locale) })
      : rule
        ? fill(t.rateEverything, { rate: percent })
        : t.rateNone;
  const save = () => {
    const given = typedRate(typed);
    setWrong(given === null);
    if (given === null) return;
    void act(
      () =>
        own
          ? api('PUT /api/system/commission/update/{id}', {
              params: { id: String(own.id) },
              query: { version: own.version },
              body: { rate: given },
            })
          : api('POST /api/system/commission/add', { body: { rate: given, categoryId: category.id } }),
      { done: t.rateSaved, stale },
    );
  };
  const clear = async () => {
    if (!own) return;
    const params = { id: String(own.id) };
    const isDone = await act(
      () => api('DELETE /api/system/commission/delete/{id}', { params, query: { version: own.version } }),
      {
        done: t.rateCleared,
        stale,
      },
    );
    if (isDone) setTyped('');
  };
  return (
    <Card title={t.rateTitle}>
      <p>{now}</p>
      {mayWrite && (
        <div className="mt-3 flex flex-wrap items-end gap-2">
          <div className="w-40">
            <TextField
              label={t.rateField}
              max={6}
              value={typed}
              error={isWrong ? t.rateWrong : undefined}
              onChange={setTyped}
            />
          </div>
          <button type="button" className="control-button" onClick={save}>
            {t.rateSave}
          </button>
          {own && (
            <button type="button" className="control-button" onClick={() => void clear()}>
              {t.rateClear}
            </button>
          )}
          <p className="w-full text-ink-3 text-xs">{t.rateFieldHint}</p>
        </div>
      )}
    </Card>
  );
}
