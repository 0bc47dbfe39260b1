import { photoFile } from './photos.ts';
import { studioFile } from './studio.ts';

/** Where `s-kettle--sky--front` of the studio or the photograph `p-lens--full` is; null for a picture nobody took. */
export function takenFile(name: string): string | null {
  const [, family, found = ''] = /^([sp])-([a-z0-9-]{3,80})$/.exec(name) ?? [];
  const words = found.split('--');
  return family === 's' ? studioFile(words) : family === 'p' ? photoFile(words[0]) : null;
}
