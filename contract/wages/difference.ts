/** How somebody stands in two months: paid in both, or in one of them and why, as far as the staff record tells. */
export const PRESENCES = ['both', 'joined', 'added', 'left', 'missing', 'elsewhere'] as const;
export type Presence = (typeof PRESENCES)[number];

/**
 * Why net pay differs from the month before. `item`: of people paid in both months; `rest`: what their items do not come to;
 * `movedIn`, `movedOut`: people paid in both months, by another department; the others as in PRESENCES.
 */
export const CAUSE_KINDS = [
  'item',
  'joined',
  'added',
  'left',
  'missing',
  'elsewhere',
  'movedIn',
  'movedOut',
  'rest',
] as const;
export type CauseKind = (typeof CAUSE_KINDS)[number];

/** By what the people who differ most are found: by 分, or by their share of what was paid before. */
export const DIFFERENCE_ORDERS = ['amount', 'share'] as const;
export type DifferenceOrder = (typeof DIFFERENCE_ORDERS)[number];
