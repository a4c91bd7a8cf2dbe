/** 分 as a cell holds it, in a unit of 元. */
export const amount = (fen: number, unit = 1): number => Number((fen / 100 / unit).toFixed(unit === 1 ? 2 : 6));
