import type { RenderedLanguage } from '../../../contract/render.ts';
import type { Deps } from '../../platform/deps.ts';

/** The further languages for the renderer, which asks the API for their texts. */
export const renderedLanguages = ({ texts }: Pick<Deps, 'texts'>): RenderedLanguage[] =>
  texts.languages.map(({ tag, fallback, name }) => ({ tag, fallback, name }));
