/** Pixels of a heat map: its legend, a row, and what stands below the rows. */
export const HEAT_HEIGHT = { legend: 28, row: 28, below: 38 } as const;

/** How high a heat map of so many rows is, its legend included. */
export const heatHeight = (rows: number): number =>
  HEAT_HEIGHT.legend + HEAT_HEIGHT.below + Math.max(2, rows) * HEAT_HEIGHT.row;
