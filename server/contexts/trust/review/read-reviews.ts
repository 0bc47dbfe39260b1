// The reading thread of reviewImporter.
import { serveReader } from '../../../platform/data-import/serve-reader.ts';
import { readReviews } from './review-file.ts';

await serveReader(readReviews);
