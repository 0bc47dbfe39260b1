import { photoFile } from './photos.ts';
import { studioFile } from './studio.ts';

/** Path of the studio image `s-kettle--sky--front` or the photograph `p-lens--full`; null when there is none. */
export function takenFile(name: string): string | null {
  const [, family, found = ''] = /^([sp])-([a-z0-9-]{3,80})$/.exec(name) ?? [];
  const words = found.split('--');
  return family === 's' ? studioFile(words) : family === 'p' ? photoFile(words[0]) : null;
}
