import { fits } from './fits';

/** Characters of the reason of a step, without the blanks around it. */
export const REASON = { min: 2, max: 200 } as const;

export const isReason = (text: string): boolean => fits(text, REASON);
