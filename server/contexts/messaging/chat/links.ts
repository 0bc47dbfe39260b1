/** Endings that make an address of a word wherever it stands. */
const plain = 'com|cn|net|org|shop|top|xyz|vip|cc|io|site|store|online|club|wang|ltd|ren|live|taobao|hk|tw';
/** Endings that are words, too: an address only after `www.` or with a path. */
const wordy = 'me|in|us|co|info|app|tv|link|gd|ly|gl|be|to|biz|uk|de|jp|ru|kr|fr|it|es';
const label = '[\\p{L}\\d](?:[\\p{L}\\d-]*[\\p{L}\\d])?';
const name = `(?:${label}\\.)+`;

const patterns = [
  /(?:https?|ftp):\/\/([^\s/?#:，。；、）)】"'<>]+)/giu,
  new RegExp(`(?<![\\p{L}\\d@.-])www\\.(${name}\\p{L}{2,})`, 'giu'),
  new RegExp(`(?<![A-Za-z\\d@.-])((?:[A-Za-z\\d-]+\\.)+(?:${plain}))(?![A-Za-z\\d-])`, 'gi'),
  new RegExp(`(?<![A-Za-z\\d@.-])((?:[A-Za-z\\d-]+\\.)+(?:${wordy}))(?=/\\S)`, 'gi'),
];
/** `shop点com`, `shop . com`, `shop(dot)com`. */
const hidden = new RegExp(
  `([A-Za-z\\d-]{2,40})\\s*(?:点|。|\\(dot\\)|\\[dot\\]|(?<=\\s)dot(?=\\s)|(?<=\\s)\\.(?=\\s?))\\s*(${plain})(?![A-Za-z\\d])`,
  'gi',
);

/** Hosts that `text` leads to, lower case, without `www.`. */
export function linkedHosts(text: string): string[] {
  const opened = text.replace(hidden, '$1.$2');
  const found = patterns.flatMap((pattern) => [...opened.matchAll(pattern)].map((match) => match[1] ?? ''));
  return found
    .filter((host) => /\p{L}/u.test(host))
    .map((host) =>
      host
        .toLowerCase()
        .replace(/^.*@/, '')
        .replace(/^www\./, '')
        .replace(/(?<!\.)\.+$/, ''),
    );
}
