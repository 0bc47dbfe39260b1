interface MeasureChoiceProps<M extends string> {
  readonly t: { readonly measure: string; readonly measures: Readonly<Record<M, string>> };
  readonly measures: readonly M[];
  readonly measure: M;
  readonly onPick: (measure: M) => void;
}

/** Chooses the figure of a chart. */
export function MeasureChoice<M extends string>(props: MeasureChoiceProps<M>) {
  const { t, measures, measure, onPick } = props;
  return (
    <label className="flex items-center gap-2 text-ink-2">
      {t.measure}
      <select
        value={measure}
        onChange={(event) => onPick(measures.find((one) => one === event.target.value) ?? measure)}
        className="control text-ink"
      >
        {measures.map((name) => (
          <option key={name} value={name}>
            {t.measures[name]}
          </option>
        ))}
      </select>
    </label>
  );
}
