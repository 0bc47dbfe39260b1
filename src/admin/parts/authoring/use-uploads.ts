import { useState } from 'react';
import { useFormUploads } from '../../../components/form/uploads.tsx';
import { useLatest } from '../../../components/use-latest.ts';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/client.ts';
import { pictureFile } from '../../../lib/format/picture-file.ts';
import { fill } from '../../../lib/format/text.ts';
import type { PartTexts } from '../texts.ts';

export const pictureMegabytes = 5;
const megabyte = 1024 * 1024;

/** A failed upload. */
interface Refused {
  readonly key: string;
  readonly name: string;
  readonly text: string;
  /** undefined = a retry is useless. */
  readonly file?: File;
}

interface Good {
  readonly file: File;
  /** The image as it is sent. */
  readonly picture: Blob;
}

interface Uploads {
  /** Finished uploads of the current selection; null = none in progress. */
  readonly progress: { readonly done: number; readonly all: number } | null;
  readonly refused: readonly Refused[];
  readonly send: (files: readonly File[], room: number) => Promise<void>;
  readonly retry: (refused: Refused) => void;
  readonly dismiss: (refused: Refused) => void;
}

/** Uploads images one after the other. Invalid files are refused before the upload. */
export function useUploads(
  t: PartTexts['pictures'],
  label: string,
  onArrive: (url: string, file: File) => void,
): Uploads {
  const form = useFormUploads();
  const [progress, setProgress] = useState<Uploads['progress']>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const arrive = useLatest(onArrive);
  const refuse = (file: File, text: string, isFinal: boolean) =>
    setRefused((before) => [
      ...before,
      { key: crypto.randomUUID(), name: file.name, text, ...(isFinal ? {} : { file }) },
    ]);

  const tooLarge = (file: File): string | null => {
    if (file.size <= pictureMegabytes * megabyte) return null;
    return fill(t.size, { size: (file.size / megabyte).toFixed(1), megabytes: pictureMegabytes });
  };

  async function take({ file, picture }: Good): Promise<boolean> {
    try {
      const { key } = await api('POST /api/upload/image', { query: { purpose: 'shop' }, file: picture });
      arrive.current(key, file);
      return true;
    } catch (failure) {
      const said = failure instanceof ApiError ? failure.message : '';
      refuse(file, said === '' ? t.failed : said, failure instanceof ApiError && failure.status === 400);
      return false;
    }
  }

  async function send(files: readonly File[], room: number): Promise<void> {
    setRefused([]);
    const good: Good[] = [];
    for (const file of files) {
      const picture = await pictureFile(file);
      const wrong = tooLarge(file);
      if (!picture) refuse(file, t.type, true);
      else if (wrong) refuse(file, wrong, true);
      else if (good.length >= room) refuse(file, t.noRoom, true);
      else good.push({ file, picture });
    }
    const end = form.begin(`${label}: ${t.sending}`);
    let arrived = 0;
    for (const [at, one] of good.entries()) {
      setProgress({ done: at, all: good.length });
      if (await take(one)) arrived += 1;
    }
    setProgress(null);
    end(arrived === good.length);
  }

  const dismiss = ({ key }: Refused) => setRefused((all) => all.filter((one) => one.key !== key));
  return {
    progress,
    refused,
    send,
    dismiss,
    retry: (one) => {
      dismiss(one);
      if (one.file) void send([one.file], 1);
    },
  };
}
