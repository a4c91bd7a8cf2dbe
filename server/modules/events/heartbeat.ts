const BEAT_MS = 1000;
/** Beats until everybody's turn has come. */
const ROUND = 15;

/**
 * One clock for all that is to be looked after from time to time: with each beat some of them have their turn, together,
 * everybody once in fifteen seconds.
 */
export class Heartbeat<T> {
  private readonly turns = Array.from({ length: ROUND }, () => new Set<T>());
  private next = 0;
  private size = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly look: (some: readonly T[]) => void) {}

  /** Takes its turn where the fewest are; gives the function that ends it. */
  add(each: T): () => void {
    const turn = this.turns.reduce((fewest, other) => (other.size < fewest.size ? other : fewest));
    turn.add(each);
    this.size += 1;
    this.timer ??= setInterval(() => this.beat(), BEAT_MS);
    return () => {
      if (!turn.delete(each)) return;
      this.size -= 1;
      if (this.size > 0) return;
      clearInterval(this.timer);
      this.timer = undefined;
    };
  }

  private beat(): void {
    const turn = this.turns[this.next];
    this.next = (this.next + 1) % ROUND;
    if (turn && turn.size > 0) this.look([...turn]);
  }
}
