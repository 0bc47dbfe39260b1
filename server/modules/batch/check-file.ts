import type { BatchCheck } from '../../../contract/batch.ts';
import type { Db } from '../../db/open.ts';
import { fail } from '../../fail.ts';
import { decode, detectEncoding } from '../product-file/index.ts';
import { checkText } from './check.ts';

/** @throws batch_unreadable for bytes that are no text, batch_too_long */
export async function checkFile(db: Db, bytes: Uint8Array): Promise<BatchCheck> {
  const source = async function* () {
    yield bytes;
  };
  const encoding = await detectEncoding(source);
  if (!encoding || bytes.includes(0) !== encoding.startsWith('utf-16')) fail('batch_unreadable', {}, 'file');
  let text = '';
  for await (const part of decode(source, encoding)) text += part;
  if (text.trim() === '') fail('batch_unreadable', {}, 'file');
  return checkText(db, text);
}
