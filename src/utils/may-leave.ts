let ask: (() => Promise<boolean>) | undefined;

/** How it is asked, while something is unsaved (utils/unsaved); undefined = nothing is. */
export function askBy(question: typeof ask): void {
  ask = question;
}

/**
 * Asks, where something is not saved, whether to leave it; true = leave. Ways out that are no change of the address (a
 * drawer closed, another company, signing out) ask this before.
 */
export async function mayLeave(): Promise<boolean> {
  return (await ask?.()) ?? true;
}
