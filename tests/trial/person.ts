// Someone who does the trial: every word typed, control pressed and page read is counted, and a step ends with a screenshot.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from 'playwright/test';
import type { Locale } from '../../contract/basics.ts';
import { backOfficeOf } from '../e2e/steps/back-office.ts';

/** Seconds of a careful person; the rule is explained in docs/opening.md. */
const cost = { page: 15, choice: 3, letter: 0.3, file: 10 } as const;
type Effort = Record<keyof typeof cost, number>;

interface Line extends Effort {
  readonly name: string;
  /** Seconds the machine took, which a person waits as well. */
  readonly machine: number;
}

const minutesOf = (line: Line): number =>
  (line.machine +
    line.page * cost.page +
    line.choice * cost.choice +
    line.letter * cost.letter +
    line.file * cost.file) /
  60;

/** Counts what is done, of all people in the trial together. */
export function trialOf(locale: Locale, folder: string) {
  const lines: Line[] = [];
  const effort: Effort = { page: 0, choice: 0, letter: 0, file: 0 };
  mkdirSync(folder, { recursive: true });
  let pictures = 0;

  /** Does a step on a page and takes its screenshot. */
  async function step(page: Page, name: string, work: () => Promise<void>): Promise<void> {
    Object.assign(effort, { page: 0, choice: 0, letter: 0, file: 0 });
    const started = performance.now();
    await work();
    const machine = (performance.now() - started) / 1000;
    const line = { name, machine, ...effort };
    lines.push(line);
    console.log(
      `${locale} ${name}: ${machine.toFixed(1)} s of the machine, ${minutesOf(line).toFixed(1)} min of a person`,
    );
    await shoot(page, name);
  }

  async function shoot(page: Page, name: string): Promise<void> {
    pictures += 1;
    const file = `${locale}-${String(pictures).padStart(2, '0')}-${name.replaceAll(/\W+/g, '-')}.png`;
    await page.screenshot({ path: join(folder, file) });
  }

  const summary = (): string => {
    const rows = lines.map(
      (line) =>
        `| ${line.name} | ${line.page} | ${line.choice} | ${line.letter} | ${line.file} | ${line.machine.toFixed(0)} | ${minutesOf(line).toFixed(1)} |`,
    );
    const all = lines.reduce((sum, line) => sum + minutesOf(line), 0);
    return [
      '| step | pages | choices | characters | files | machine, s | minutes |',
      '|---|---|---|---|---|---|---|',
      ...rows,
      `| all | | | | | | ${all.toFixed(1)} |`,
    ].join('\n');
  };

  return {
    locale,
    effort,
    step,
    shoot,
    summary,
  };
}
type Trial = ReturnType<typeof trialOf>;

/** A person at a page, with mouse or finger. */
export function personAt(page: Page, { locale, effort, ...trial }: Trial, hasTouch: boolean) {
  const office = backOfficeOf(page, locale, hasTouch);
  const press = async (place: Locator) => {
    effort.choice += 1;
    await office.press(place);
  };
  const type = async (place: Locator, text: string) => {
    effort.letter += text.length;
    await place.fill(text);
  };
  const put = (label: string, text: string) => type(office.field(label), text);
  return {
    ...office,
    hasTouch,
    press,
    type,
    put,
    putBoth: async (label: string, text: { readonly zh: string; readonly en: string }) => {
      await put(`${label} · ${office.form.zh}`, text.zh);
      await put(`${label} · ${office.form.en}`, text.en);
    },
    choose: async (place: Locator, value: string) => {
      effort.choice += 1;
      await place.selectOption(value);
    },
    attach: async (place: Locator, files: Parameters<Locator['setInputFiles']>[0]) => {
      effort.file += 1;
      await place.setInputFiles(files);
    },
    /** So many things of a list that are looked at, one by one. */
    look: (count: number) => {
      effort.choice += count;
    },
    /** A page, or a dialog of its size, that is read before anything is done on it. */
    read: async (heading: Locator) => {
      effort.page += 1;
      await expect(heading.first()).toBeVisible();
    },
    open: async (path: string) => {
      effort.page += 1;
      await office.open(path);
    },
    shoot: (name: string) => trial.shoot(page, name),
    step: (name: string, work: () => Promise<void>) => trial.step(page, name, work),
  };
}
export type Person = ReturnType<typeof personAt>;
