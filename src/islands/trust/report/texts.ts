import type service from '../../../../locales/zh/service.json';

export type FormTexts = typeof service.form;
