export { attributesOf, describedIn, indexDescribed, readAttributes, writeAttributeValues } from './rows.ts';
export { type AttributeLine, fittingValues, linesOf, missingValues, withLines } from './values.ts';
