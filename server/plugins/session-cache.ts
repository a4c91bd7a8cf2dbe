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

  set(hash: string, session: KnownSession, now: Date): void {
    if (this.entries.has(hash)) return;
    if (this.entries.size >= MAX) this.entries.clear();
    this.entries.set(hash, { session, until: now.getTime() + TTL_MS });
  }

  forget(hash: string): void {
    this.entries.delete(hash);
  }
}
