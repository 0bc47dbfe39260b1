import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import type { Ways } from './use-ways.ts';

type Captcha = NonNullable<Ways['captcha']>;

/** Interface of both captcha providers' scripts. */
interface Widget {
  render(
    place: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly callback: (answer: string) => void;
      readonly 'expired-callback': () => void;
    },
  ): string | number;
  reset(id: string | number): void;
}
declare global {
  interface Window {
    turnstile?: Widget;
    hcaptcha?: Widget;
  }
}

/** Each script is loaded once for all forms. */
const scripts = new Map<string, Promise<void>>();
function load(address: string): Promise<void> {
  const known = scripts.get(address);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      scripts.delete(address);
      reject(new Error('the captcha could not be loaded'));
    };
    document.head.append(script);
  });
  scripts.set(address, loading);
  return loading;
}

interface Human {
  /** Calls the API with the captcha answer, and shows the captcha if the API requires it. */
  readonly ask: <T>(work: (headers: Readonly<Record<string, string>>) => Promise<T>) => Promise<T>;
  /** The captcha's element in the form; empty until required. */
  readonly box: ReactNode;
}

/** Shows a captcha after a refusal without one. Each answer is valid for one call. */
export function useHuman(captcha: Captcha | null, label: string): Human {
  const [isNeeded, setNeeded] = useState(false);
  const answer = useRef<string | null>(null);
  const widget = useRef<{ readonly api: Widget; readonly id: string | number } | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const at = place.current;
    if (!isNeeded || !captcha || !at) return;
    let isHere = true;
    load(captcha.script).then(
      () => {
        const api = window[captcha.kind];
        if (!isHere || !api) return;
        const id = api.render(at, {
          sitekey: captcha.siteKey,
          callback: (said) => {
            answer.current = said;
          },
          'expired-callback': () => {
            answer.current = null;
          },
        });
        widget.current = { api, id };
      },
      // The error stays visible; the next submit loads the script again.
      () => setNeeded(false),
    );
    return () => {
      isHere = false;
      widget.current = null;
    };
  }, [isNeeded, captcha]);
  return {
    async ask(work) {
      const said = answer.current;
      answer.current = null;
      try {
        return await work(said === null ? {} : { 'x-human': said });
      } catch (error) {
        if (error instanceof ApiError && error.error.startsWith('human_')) setNeeded(true);
        throw error;
      } finally {
        if (said !== null && widget.current) widget.current.api.reset(widget.current.id);
      }
    },
    box: isNeeded && captcha && (
      <fieldset aria-label={label} className="min-h-16">
        <div ref={place} />
      </fieldset>
    ),
  };
}
