import { ownDescriber } from './own-describer.ts';
import type { Describer } from './port.ts';

/** The describer in use. */
export const describer: Describer = ownDescriber;
