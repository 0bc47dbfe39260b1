// Loaded before everything else in a frame: frames are shown side by side, each in its own language and without a login. Storage lives as
// long as its frame.
import { chosenIn } from './address.ts';

class MemoryStorage implements Storage {
  private readonly kept = new Map<string, string>();
  get length() {
    return this.kept.size;
  }
  clear() {
    this.kept.clear();
  }
  getItem(key: string) {
    return this.kept.get(key) ?? null;
  }
  key(index: number) {
    return [...this.kept.keys()][index] ?? null;
  }
  removeItem(key: string) {
    this.kept.delete(key);
  }
  setItem(key: string, value: string) {
    this.kept.set(key, value);
  }
}

for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(globalThis, name, { value: new MemoryStorage() });
localStorage.setItem('officeLanguage', chosenIn(location.search).locale);
