import type { TemplateDetail } from '../../../../../contract/suppliers/agreement-template.ts';

interface TemplateDraft {
  readonly code: string;
  readonly required: boolean;
  readonly title: { readonly zh: string; readonly en: string };
  readonly body: { readonly zh: string; readonly en: string };
  readonly months: number | null;
}

export const newTemplate: TemplateDraft = {
  code: '',
  required: true,
  title: { zh: '', en: '' },
  body: { zh: '', en: '' },
  months: null,
};

/** The draft there is, or the newest version as the beginning of the next. */
export function draftOf({ code, required, versions: [newest] }: TemplateDetail): TemplateDraft {
  if (!newest) return { ...newTemplate, code, required };
  const { title, body, months } = newest;
  return { code, required, title, body, months };
}

/** 0: there is no draft. */
export const revisionOf = ({ versions: [newest] }: TemplateDetail): number =>
  newest?.state === 'draft' ? newest.revision : 0;
