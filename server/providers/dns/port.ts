/** TXT records of a name; empty when there are none. `unanswered`: DNS could not be queried. */
export interface Dns {
  txt(name: string): Promise<readonly string[] | 'unanswered'>;
}
