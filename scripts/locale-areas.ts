// Writes locales/areas.ts: the areas are the files of locales/zh.
import { writeFileSync } from 'node:fs';
import { areasFile, areasText } from './checks/areas.ts';
import { sources } from './checks/files.ts';

writeFileSync(areasFile, areasText(sources(/^locales\//)));
