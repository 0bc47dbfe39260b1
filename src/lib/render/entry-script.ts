import { localPath, paths } from '../paths.ts';

const [zh, en] = [localPath(paths.home, 'zh'), localPath(paths.home, 'en')];

/** Redirects `/` to the home page in the last used language. */
export const entryScript = `let l;try{l=localStorage.getItem('currentLanguage')}catch{}location.replace(l==='en'?'${en}':'${zh}')`;
