/** As long as a call's next statement may take to come. */
const GRACE_MS = 4;
/** So long background work waits at most, each time it wants a connection. */
const MOST_MS = 100;

/**
 * Lets background work have a connection when nobody's call has one, or has just given one back: the database would serve all
 * alike, and on a payday people would wait for imports. It is held up for a moment each time, never starved.
 */
export class PeopleFirst {
  private inside = 0;
  private quietFrom = 0;
  private timer: NodeJS.Timeout | undefined;
  /** In the order of asking; `until`: when it goes in any case. */
  private readonly line: { until: number; go: () => void }[] = [];

  /** Somebody's call has a connection from now on, until `leave`. */
  enter(): void {
    this.inside += 1;
  }

  leave(): void {
    this.inside -= 1;
    this.quietFrom = performance.now() + GRACE_MS;
    this.next();
  }

  /** Resolves when background work may have one. */
  turn(): Promise<void> {
    return new Promise((go) => {
      this.line.push({ until: performance.now() + MOST_MS, go });
      this.next();
    });
  }

  private next(): void {
    for (let first = this.line[0]; first; first = this.line[0]) {
      const now = performance.now();
      const from = this.inside > 0 ? first.until : Math.min(first.until, this.quietFrom);
      if (from > now) return this.lookAgain(from - now);
      this.line.shift();
      first.go();
    }
  }

  private lookAgain(afterMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.next(), Math.ceil(afterMs));
  }
}
