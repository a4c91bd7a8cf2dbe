const MINUTE_MS = 60_000;
/** 钉钉 tells for 24 hours; with a margin. */
const LAST_MS = 23 * 60 * MINUTE_MS;

/** When the provider is asked first what became of a message it has just taken. */
export const firstAsk = (sentAt: Date): Date => new Date(sentAt.getTime() + MINUTE_MS);

/** When again, where it had nothing to say: after as long as the message is old; null = no more. */
export function nextAsk(sentAt: Date, now: Date): Date | null {
  const age = now.getTime() - sentAt.getTime();
  const next = age + Math.max(5 * MINUTE_MS, age);
  if (age >= LAST_MS) return null;
  return new Date(sentAt.getTime() + Math.min(next, LAST_MS));
}
