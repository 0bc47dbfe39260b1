/** By which day's rate prices are shown, and that yuan are charged; src/lib/format/show-currency.ts fills it where another currency was chosen. */
export function RateNote({ text }: { readonly text: string }) {
  return <p data-rate-note={text} className="rate-note" />;
}
