import { isBackground } from '../db/background';

interface Waiter {
  background: boolean;
  go: () => void;
}

/**
 * Lets a bounded number in at a time; the rest wait in line. People's calls go before background work,
 * which never takes the last place: a page that wants one waits for no import.
 */
export class Turnstile {
  private inside = 0;
  private insideBackground = 0;
  private readonly line: Waiter[] = [];

  constructor(
    private readonly places: number,
    private readonly backgroundPlaces = Math.max(1, places - 1),
  ) {}

  /**
   * Resolves when there is a place, with the function that gives it back; call that exactly once.
   * Rejects with the signal's reason when it is aborted meanwhile.
   */
  enter(signal?: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason as Error);
        return;
      }
      const leaveLine = () => {
        this.line.splice(this.line.indexOf(waiter), 1);
        reject(signal?.reason as Error);
      };
      const waiter: Waiter = {
        background: isBackground(),
        go: () => {
          signal?.removeEventListener('abort', leaveLine);
          resolve(() => this.leave(waiter));
        },
      };
      signal?.addEventListener('abort', leaveLine, { once: true });
      this.line.push(waiter);
      this.next();
    });
  }

  private leave(waiter: Waiter): void {
    this.inside -= 1;
    if (waiter.background) this.insideBackground -= 1;
    this.next();
  }

  private next(): void {
    if (this.inside >= this.places) return;
    const person = this.line.findIndex((waiter) => !waiter.background);
    const index = person >= 0 ? person : this.insideBackground < this.backgroundPlaces ? 0 : -1;
    const [waiter] = index < 0 ? [] : this.line.splice(index, 1);
    if (!waiter) return;
    this.inside += 1;
    if (waiter.background) this.insideBackground += 1;
    waiter.go();
    this.next();
  }
}
