let ask: ((since: number) => Promise<boolean>) | undefined;
let last = 0;

/** A moment in the order in which things are opened and become unsaved. */
export const moment = (): number => ++last;

/** How it is asked, while something is unsaved (utils/unsaved); undefined = nothing is. */
export function askBy(question: typeof ask): void {
  ask = question;
}

/**
 * Asks, where something is not saved, whether to leave it; true = leave. Ways out that are no change of the address (a
 * drawer closed, another company, signing out) ask this before. What closes alone says since when it is open (`moment`): what
 * was unsaved before stays beneath it, and is none of its business.
 */
export async function mayLeave(since = 0): Promise<boolean> {
  return (await ask?.(since)) ?? true;
}
