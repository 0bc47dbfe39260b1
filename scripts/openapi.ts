// Writes docs/openapi.json from the route table: `npm run openapi`. A test fails if it is not up to date.
import { writeFileSync } from 'node:fs';
import { apiDocument, apiDocumentText } from './api-document.ts';

writeFileSync('docs/openapi.json', apiDocumentText(await apiDocument()));
