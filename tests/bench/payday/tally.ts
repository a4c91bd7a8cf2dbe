import type { Answer, Connection, Sent } from '../support/connection';
import { most, quantile } from '../support/timing';

/** How calls of a kind were answered; ms. */
export interface KindFigures {
  kind: string;
  count: number;
  p50: number;
  p99: number;
  longest: number;
}

export interface TallyFigures {
  all: KindFigures;
  kinds: KindFigures[];
  /** What went wrong, and how often. */
  failures: [what: string, times: number][];
}

const GOOD = Buffer.from('{"code":200,');

/** How long the calls of many took, by kind, and what went wrong. */
export class Tally {
  private readonly times = new Map<string, number[]>();
  private readonly failures = new Map<string, number>();

  /** Calls and notes it. Throws where the answer is none a person is content with. */
  async call(connection: Connection, kind: string, sent: Sent): Promise<Answer> {
    const answer = await connection.call(sent);
    this.note(kind, answer.ms);
    const { status, body } = answer;
    if (status === 304 || (status === 200 && body.subarray(0, GOOD.length).equals(GOOD))) return answer;
    throw new Error(`${kind}: ${status} ${body.toString('utf8', 0, 200)}`);
  }

  note(kind: string, ms: number): void {
    const own = this.times.get(kind);
    if (own) own.push(ms);
    else this.times.set(kind, [ms]);
  }

  fail(error: unknown): void {
    const what = error instanceof Error ? error.message : String(error);
    this.failures.set(what, (this.failures.get(what) ?? 0) + 1);
  }

  /** `apart`: kinds that stand for several calls, and are left out of all. */
  figures(apart: readonly string[] = []): TallyFigures {
    const calls = [...this.times].filter(([kind]) => !apart.includes(kind));
    return {
      all: of(
        'all',
        calls.flatMap(([, own]) => own),
      ),
      kinds: [...this.times].map(([kind, own]) => of(kind, own)),
      failures: [...this.failures],
    };
  }
}

const of = (kind: string, own: readonly number[]): KindFigures => ({
  kind,
  count: own.length,
  p50: quantile(own, 0.5),
  p99: quantile(own, 0.99),
  longest: most(own),
});
