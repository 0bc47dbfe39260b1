import { useId, useState } from 'react';

interface Point {
  readonly label: string;
  readonly value: number;
}

interface LineChartProps {
  readonly label: string;
  readonly hint: string;
  readonly points: readonly Point[];
  /** Formats a value. */
  readonly show: (value: number) => string;
}

const [width, height] = [720, 240];
const pad = { top: 16, right: 16, bottom: 28, left: 76 };
const [inner, tall] = [width - pad.left - pad.right, height - pad.top - pad.bottom];

/** The next round number: 1, 2 or 5 times a power of ten. */
function roundUp(value: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return ([1, 2, 5, 10].find((times) => times * step >= value) ?? 10) * step;
}

/** A line chart. Pointer or arrow keys select a point; a table beside it should contain the same data. */
export function LineChart({ label, hint, points, show }: LineChartProps) {
  const id = useId();
  const [at, setAt] = useState<number | null>(null);
  const last = points.length - 1;
  const top = roundUp(Math.max(1, ...points.map(({ value }) => value)));
  const isFlat = points.every(({ value }) => value === 0);
  const x = (index: number) => pad.left + (last === 0 ? inner / 2 : (index / last) * inner);
  const y = (value: number) => pad.top + tall - (value / top) * tall;
  const chosen = at === null ? undefined : points[Math.min(at, last)];
  const every = Math.ceil(points.length / 7);
  const near = (event: React.PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const along = ((event.clientX - box.left) / box.width) * width - pad.left;
    setAt(Math.max(0, Math.min(last, Math.round((along / inner) * last))));
  };
  return (
    <div className="flex flex-col gap-1">
      <p id={`${id}-value`} className="min-h-6 font-semibold tabular-nums">
        {chosen && `${chosen.label}: ${show(chosen.value)}`}
      </p>
      <div className="relative">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          className="h-auto w-full"
          aria-hidden="true"
          onPointerMove={near}
          onPointerDown={near}
          onPointerLeave={() => setAt(null)}
        >
          {(isFlat ? [0] : [0, 0.5, 1]).map((share) => (
            <g key={share}>
              <line
                x1={pad.left}
                x2={width - pad.right}
                y1={y(top * share)}
                y2={y(top * share)}
                stroke="var(--color-line)"
              />
              <text
                x={pad.left - 8}
                y={y(top * share) + 4}
                textAnchor="end"
                fontSize="12"
                fill="var(--color-ink-2)"
              >
                {show(top * share)}
              </text>
            </g>
          ))}
          {points.map(
            ({ label: day }, index) =>
              index % every === 0 && (
                <text
                  key={day}
                  x={x(index)}
                  y={height - 8}
                  textAnchor="middle"
                  fontSize="12"
                  fill="var(--color-ink-2)"
                >
                  {day.slice(5)}
                </text>
              ),
          )}
          <polyline
            points={points.map(({ value }, index) => `${x(index)},${y(value)}`).join(' ')}
            fill="none"
            stroke="var(--color-accent)"
            strokeWidth="2"
            strokeLinejoin="round"
          />
          {points.length === 1 && points[0] && (
            <circle cx={x(0)} cy={y(points[0].value)} r="4" fill="var(--color-accent)" />
          )}
          {at !== null && chosen && (
            <g>
              <line
                x1={x(Math.min(at, last))}
                x2={x(Math.min(at, last))}
                y1={pad.top}
                y2={pad.top + tall}
                stroke="var(--color-line-strong)"
              />
              <circle cx={x(Math.min(at, last))} cy={y(chosen.value)} r="5" fill="var(--color-accent)" />
            </g>
          )}
        </svg>
        {/* The slider role makes the chart usable for keyboards and screen readers. */}
        <input
          type="range"
          min={0}
          max={last}
          value={at === null ? last : Math.min(at, last)}
          aria-label={label}
          aria-valuetext={
            points[at ?? last] && `${points[at ?? last]?.label}: ${show(points[at ?? last]?.value ?? 0)}`
          }
          aria-describedby={`${id}-hint`}
          onChange={(event) => setAt(Number(event.target.value))}
          className="min-h-11 w-full accent-accent lg:min-h-6"
        />
      </div>
      <p id={`${id}-hint`} className="text-ink-2 text-xs">
        {hint}
      </p>
    </div>
  );
}
