// `npm run data-dictionary`: writes docs/data.md, which explains the tables and columns of `npm run export -- --all`, from the tables'
// declarations and their comments. A test fails if it is not up to date.
import { writeFileSync } from 'node:fs';
import { dataDictionary } from './data-dictionary/describe.ts';

writeFileSync('docs/data.md', await dataDictionary());
