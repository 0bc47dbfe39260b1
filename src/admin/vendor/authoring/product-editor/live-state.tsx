import { CircleCheck, LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ApiOutput } from '../../../../../contract/index.ts';
import { api } from '../../../../lib/client.ts';
import { useFormWords } from '../../../form/words.ts';
import type { EditorTexts } from './words.ts';

type Published = ApiOutput<'GET /api/supplier/product/published/{id}'>;
/** Asked often at first, and less and less so. */
const lookMs = { first: 500, slower: 1.3, most: 10_000 } as const;

interface LiveStateProps {
  readonly t: EditorTexts;
  readonly id: number;
}

/** After saving: whether both pages show it, asked until they do. */
export function LiveState({ t, id }: LiveStateProps) {
  const form = useFormWords();
  const [found, setFound] = useState<Published | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    let wait: number = lookMs.first;
    const look = async () => {
      // Without an answer it is asked again: nothing is lost by not knowing.
      const answer = await api('GET /api/supplier/product/published/{id}', {
        params: { id: String(id) },
      }).catch(() => null);
      if (isGone) return;
      setFound(answer);
      wait = Math.min(lookMs.most, wait * lookMs.slower);
      if (!answer?.isLive) timer = setTimeout(() => void look(), wait);
    };
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [id]);
  const isFailing = found?.pages.some((page) => page.isFailing) ?? false;
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-verified-tint px-4 py-3"
    >
      {found?.isLive ? (
        <CircleCheck className="size-5 text-verified" aria-hidden="true" />
      ) : (
        <LoaderCircle className="size-5 text-ink-3 motion-safe:animate-spin" aria-hidden="true" />
      )}
      <span className="font-semibold">{found?.isLive ? t.live : isFailing ? t.failing : t.following}</span>
      {found?.isLive &&
        found.pages.map(({ language, path }) => (
          <a key={language} href={path} target="_blank" rel="noreferrer" className="text-accent underline">
            {form[language]}
          </a>
        ))}
    </p>
  );
}
