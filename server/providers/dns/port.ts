/** What a name's TXT records say; `unanswered`: nobody could be asked. A name without any has none. */
export interface Dns {
  txt(name: string): Promise<readonly string[] | 'unanswered'>;
}
