/** An amount of a former shop in its own currency: `USD 1,234.50`. */
export const foreignAmount = (hundredths: number, currency: string): string =>
  `${currency} ${(hundredths / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
