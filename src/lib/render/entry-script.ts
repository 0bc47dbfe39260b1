import { localPath, paths } from '../paths.ts';

const [zh, en] = [localPath(paths.home, 'zh'), localPath(paths.home, 'en')];

/** Sends whoever comes to `/` to the home page in the language they had last. */
export const entryScript = `let l;try{l=localStorage.getItem('currentLanguage')}catch{}location.replace(l==='en'?'${en}':'${zh}')`;
