import { isBackground } from '../background';
import type { Answer, EmbeddedBackend, Statement } from './backend';

interface Single {
  statement: Statement;
  answer(given: Promise<Answer>): void;
}

interface Waiter {
  /** A statement that stands for itself; null where somebody wants the connection for several. */
  single: Single | null;
  go: () => void;
  timer: NodeJS.Timeout;
}

const GRACE_MS = 4;
const MAX_WAIT_MS = 30_000;
/** How long an answer may wait for those of the statements sent with it. */
const TOGETHER_MS = 3;
/** Messages under way at once: while one is worked on, the answers of another are read and a third is written. */
const AHEAD = 4;
/** Statements whose time is remembered. */
const MOST_TIMED = 2000;
/** What is left of a time that has not been reached again. */
const FADING = 0.9;

/**
 * Hands out the single connection, one holder after another; statements that stand for themselves and wait together are
 * sent together, and some messages of them are under way at once: the backend runs what it is sent in that order, so a
 * holder need not wait for their answers. People's calls go before background work, and background work lets a few milliseconds pass after a
 * person's statement: a call's next statement follows at once and need not wait for a long one of a job. Background work
 * starves neither: after `limit` calls in a row it gets a turn.
 */
export class Turns {
  private held = false;
  /** Messages of single statements not answered yet. */
  private sent = 0;
  // Two lines, each in the order of asking: thousands may wait, and who is next is found without looking at them.
  private readonly people: Waiter[] = [];
  private readonly background: Waiter[] = [];
  private quietUntil = 0;
  private passedOver = 0;
  private timer: NodeJS.Timeout | undefined;
  private gathering = false;
  /** What a statement takes, by its text: the longest of late. */
  private readonly took = new Map<string, number>();

  constructor(
    private readonly backend: Pick<EmbeddedBackend, 'run'>,
    private readonly limit = 50,
  ) {}

  /** Resolves when the caller holds the connection. Rejects after 30 s: somebody holds a transaction open, or asks for a second connection inside one. */
  acquire(): Promise<void> {
    return new Promise((go, fail) => this.wait({ single: null, go }, fail));
  }

  release(): void {
    this.held = false;
    this.next();
  }

  /** Runs one statement in its turn, together with others that wait; rejects as `acquire` does. */
  once(statement: Statement): Promise<Answer> {
    return new Promise((answer, fail) => this.wait({ single: { statement, answer }, go: () => undefined }, fail));
  }

  /** Call when a person's statement has ended. */
  touched(): void {
    if (!isBackground()) this.quietUntil = performance.now() + GRACE_MS;
  }

  private wait(who: Pick<Waiter, 'single' | 'go'>, fail: (error: Error) => void): void {
    const line = isBackground() ? this.background : this.people;
    const waiter: Waiter = {
      ...who,
      timer: setTimeout(() => {
        line.splice(line.indexOf(waiter), 1);
        fail(
          new Error(
            'database busy: no turn within 30 s (a statement on `db` inside a transaction waits for itself: use the transaction)',
          ),
        );
      }, MAX_WAIT_MS),
    };
    waiter.timer.unref();
    line.push(waiter);
    this.gather();
  }

  /** Whatever is asked for in the same tick waits together. */
  private gather(): void {
    if (this.gathering) return;
    this.gathering = true;
    queueMicrotask(() =>
      process.nextTick(() => {
        this.gathering = false;
        this.next();
      }),
    );
  }

  private next(): void {
    while (!this.held) {
      const [person, job] = [this.people[0], this.background[0]];
      const starved = this.passedOver >= this.limit && job !== undefined;
      if (!person || starved) {
        if (!job || !this.handJob(job, starved)) return;
        continue;
      }
      if (person.single && this.sent >= AHEAD) return;
      this.people.shift();
      const handed = this.hand(person, true);
      if (job) this.passedOver += handed;
    }
  }

  /** Background work waits until nothing is under way, for it may take long. Gives whether it has its turn now. */
  private handJob(job: Waiter, starved: boolean): boolean {
    if (this.sent > 0) return false;
    const wait = this.quietUntil - performance.now();
    if (wait > 0 && !starved) {
      this.timer ??= setTimeout(() => {
        this.timer = undefined;
        this.next();
      }, Math.ceil(wait));
      return false;
    }
    this.passedOver = 0;
    this.background.shift();
    this.hand(job, false);
    return true;
  }

  /** Gives the connection to who came to the head of his line, or sends his statement with those of the people behind him; gives how many had their turn. */
  private hand(waiter: Waiter, isPerson: boolean): number {
    clearTimeout(waiter.timer);
    if (!waiter.single) {
      this.held = true;
      waiter.go();
      return 1;
    }
    this.sent += 1;
    const singles = [waiter.single, ...(isPerson ? this.takeSingles() : [])];
    const answers = this.backend.run(singles.map(({ statement }) => statement));
    answers.forEach((answer, at) => {
      const single = singles[at];
      if (single) single.answer(this.timed(single.statement.sql, answer));
    });
    // Each failure is told to whom it is about.
    void Promise.allSettled(answers).then(() => {
      this.sent -= 1;
      this.next();
    });
    return singles.length;
  }

  /** Quick statements of people that stand for themselves, up to the first who wants the connection for himself. */
  private takeSingles(): Single[] {
    const taken: Single[] = [];
    let ms = 0;
    for (let waiter = this.people[0]; waiter?.single; waiter = this.people[0]) {
      ms += this.took.get(waiter.single.statement.sql) ?? Infinity;
      if (ms > TOGETHER_MS) break;
      this.people.shift();
      clearTimeout(waiter.timer);
      taken.push(waiter.single);
    }
    return taken;
  }

  private async timed(text: string, answer: Promise<Answer>): Promise<Answer> {
    const given = await answer;
    if (this.took.size >= MOST_TIMED) this.took.clear();
    this.took.set(text, Math.max(given.ms, (this.took.get(text) ?? 0) * FADING));
    return given;
  }
}
