/** A count as it is shown, with its thousands apart. */
export const figure = (count: number): string => count.toLocaleString('en-US', { maximumFractionDigits: 6 });
