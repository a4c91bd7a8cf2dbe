import { isBackground } from '../background';

type Waiter = { go: () => void; fail: (error: Error) => void; background: boolean; timer: NodeJS.Timeout };

const GRACE_MS = 4;
const MAX_WAIT_MS = 30_000;

/**
 * Hands out the single connection, one holder after another. People's calls go before background
 * work, and background work lets a few milliseconds pass after a person's statement: a call's next
 * statement follows at once and need not wait for a long one of a job. Background work starves
 * neither: after `limit` calls in a row it gets a turn.
 */
export class Turns {
  private held = false;
  private readonly waiting: Waiter[] = [];
  private quietUntil = 0;
  private passedOver = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly limit = 50) {}

  /** Resolves when the caller holds the connection. Rejects after 30 s: somebody holds a transaction open, or asks for a second connection inside one. */
  acquire(): Promise<void> {
    return new Promise((go, fail) => {
      const waiter: Waiter = {
        go,
        fail,
        background: isBackground(),
        timer: setTimeout(() => {
          this.waiting.splice(this.waiting.indexOf(waiter), 1);
          fail(
            new Error(
              'database busy: no turn within 30 s (a statement on `db` inside a transaction waits for itself: use the transaction)',
            ),
          );
        }, MAX_WAIT_MS),
      };
      waiter.timer.unref();
      this.waiting.push(waiter);
      this.next();
    });
  }

  release(): void {
    this.held = false;
    this.next();
  }

  /** Call when a person's statement has ended. */
  touched(): void {
    if (!isBackground()) this.quietUntil = performance.now() + GRACE_MS;
  }

  private next(): void {
    if (this.held || this.waiting.length === 0) return;
    const person = this.waiting.findIndex((waiter) => !waiter.background);
    const anyBackground = this.waiting.some((waiter) => waiter.background);
    const starved = this.passedOver >= this.limit && anyBackground;
    if (person >= 0 && !starved) {
      if (anyBackground) this.passedOver += 1;
      this.hand(person);
      return;
    }
    const wait = this.quietUntil - performance.now();
    if (wait > 0 && !starved) {
      this.timer ??= setTimeout(() => {
        this.timer = undefined;
        this.next();
      }, Math.ceil(wait));
      return;
    }
    this.passedOver = 0;
    this.hand(this.waiting.findIndex((waiter) => waiter.background));
  }

  private hand(index: number): void {
    const [waiter] = this.waiting.splice(index, 1);
    if (!waiter) return;
    clearTimeout(waiter.timer);
    this.held = true;
    waiter.go();
  }
}
