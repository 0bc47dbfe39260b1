/**
 * The date of the exchange rate, and that payment is in yuan. src/lib/format/show-currency.ts fills it when another currency is shown, also
 * before the island hydrates: React keeps a text that it is told to expect.
 */
export function RateNote({ text }: { readonly text: string }) {
  return (
    <p data-rate-note={text} className="rate-note" suppressHydrationWarning>
      {''}
    </p>
  );
}
