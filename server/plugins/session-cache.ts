import type { KnownSession } from './session-store';

const TTL_MS = 2000;
const MAX = 10_000;

/** Sessions seen in the last two seconds: a screen's calls come in bunches and need not each ask the database. */
export class SessionCache {
  private readonly entries = new Map<string, { session: KnownSession; until: number }>();

  get(hash: string, now: Date): KnownSession | undefined {
    const entry = this.entries.get(hash);
    if (!entry) return undefined;
    if (entry.until > now.getTime()) return entry.session;
    this.entries.delete(hash);
    return undefined;
  }

  /** How often something was forgotten. */
  forgotten = 0;

  /** `since` is `forgotten` from before the session was read: what was read before something was ended or changed is not remembered after. */
  set(hash: string, session: KnownSession, now: Date, since: number): void {
    if (this.forgotten !== since || this.entries.has(hash)) return;
    if (this.entries.size >= MAX) this.entries.clear();
    this.entries.set(hash, { session, until: now.getTime() + TTL_MS });
  }

  forget(hash: string): void {
    this.forgotten += 1;
    this.entries.delete(hash);
  }

  forgetAll(): void {
    this.forgotten += 1;
    this.entries.clear();
  }
}
