import type { CostCell } from '@contract/wages/plot-schemas';

/** What a month of wages is looked at by. */
export const MEASURES = [
  'grossFen',
  'employerFen',
  'netFen',
  'headCount',
] as const satisfies readonly (keyof CostCell)[];
export type Measure = (typeof MEASURES)[number];

/** Whether it is money: hidden with all amounts. */
export const isMoney = (measure: Measure): boolean => measure !== 'headCount';
