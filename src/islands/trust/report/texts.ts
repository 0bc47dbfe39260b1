import type service from '../../../../locales/zh/content/service.json';

export type FormTexts = typeof service.form;
