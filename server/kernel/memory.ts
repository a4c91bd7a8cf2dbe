interface Limits {
  /** How long something is known, in ms. */
  lives: number;
  /** How many are known at a time: the one read longest ago makes room. */
  most: number;
}

/** Answers of the database kept in memory, by key, until what they are made of changes. */
export class Memory<V> {
  private readonly entries = new Map<string, { value: V; until: number }>();
  /** How often something was forgotten. */
  forgotten = 0;

  constructor(private readonly limits: Limits) {}

  get(key: string, now: Date): V | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    if (entry.until > now.getTime()) return entry.value;
    this.entries.delete(key);
    return undefined;
  }

  /** `since` is `forgotten` from before it was read: what was read before something changed is not remembered after. */
  set(key: string, value: V, now: Date, since: number): void {
    if (this.forgotten !== since || this.entries.has(key)) return;
    if (this.entries.size >= this.limits.most) this.dropOldest();
    this.entries.set(key, { value, until: now.getTime() + this.limits.lives });
  }

  private dropOldest(): void {
    const [oldest] = this.entries.keys();
    if (oldest !== undefined) this.entries.delete(oldest);
  }

  forget(key: string): void {
    this.forgotten += 1;
    this.entries.delete(key);
  }

  forgetAll(): void {
    this.forgotten += 1;
    this.entries.clear();
  }

  /** Everything known at a moment. */
  all(now: Date): ReadonlyMap<string, V> {
    const live = [...this.entries].filter(([, { until }]) => until > now.getTime());
    return new Map(live.map(([key, { value }]) => [key, value]));
  }
}
