import type pg from 'pg';
import { isSame, OWNER, type Session, settingOf, settingsOf, WallChanged } from '../wall/session';
import type { Link } from './chain';
import { type KeptStatements, PoolerNoticed } from './kept-statements';

const IDLE = 'I';
const BEGINS = /^\s*(?:begin|start\s+transaction)\b/i;
const ENDS = /^\s*(?:commit|end|rollback|abort)\b(?!\s+(?:work\s+|transaction\s+)?to\b)/i;
const GIVES_UP = /^\s*(?:rollback|abort)\b/i;

/** What is kept of an answer. */
export type Answer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>;

/** A statement of a transaction that goes along with the next one, and where its rows go. */
interface Left extends Link {
  rows: unknown[];
}

/**
 * Runs the statements of one connection each as who asks may. Where the connection leads to PostgreSQL itself its session is set, and
 * only where that differs; behind a pooler that hands connections from one transaction to the next, each transaction is. A transaction
 * begins with its first statement, in one message.
 */
export class WalledClient {
  /** What the session is; undefined = not known. */
  private present: Session | undefined = OWNER;
  /** Of the transaction it is in. */
  private walled: Session | undefined;
  /** How the transaction begins, while it has not. */
  private beginning: Link[] = [];
  private along: Left[] = [];

  constructor(
    private readonly client: pg.PoolClient,
    private readonly kept: KeptStatements,
  ) {}

  async query(text: string, values: readonly unknown[], session: Session): Promise<Answer> {
    if (ENDS.test(text)) return this.end(text);
    if (BEGINS.test(text)) return this.begin(text, session);
    if (this.walled && this.waits) {
      this.requireSame(session);
      return this.inOneMessage({ text, values });
    }
    const ask = () => this.run(session, () => this.kept.query(text, values, session.role, this.walled !== undefined));
    return ask().catch((error: unknown) => {
      if (error instanceof PoolerNoticed) return ask();
      throw error;
    });
  }

  /** Leaves a statement of the transaction it is in to go along with the next one; null where it is in none. */
  leave(text: string, values: readonly unknown[], session: Session): Answer | null {
    if (!this.walled) return null;
    this.requireSame(session);
    const left: Left = { text, values, rows: [] };
    this.along.push(left);
    return { command: '', rowCount: null, rows: left.rows };
  }

  /** Runs something that is sent by other means. */
  async run<T>(session: Session, work: () => Promise<T>): Promise<T> {
    if (this.walled) {
      this.requireSame(session);
      if (this.waits) await this.inOneMessage();
      return work();
    }
    if (await this.kept.isDirect()) {
      await this.enter(session);
      return work();
    }
    if (isSame(session, OWNER)) return work();
    await this.begin('begin', session);
    try {
      const answer = await this.run(session, work);
      await this.end('commit');
      return answer;
    } catch (error) {
      await this.end('rollback');
      throw error;
    }
  }

  /** Whether something is to be sent with what comes next. */
  private get waits(): boolean {
    return this.beginning.length + this.along.length > 0;
  }

  private requireSame(session: Session): void {
    if (!isSame(this.walled, session)) throw new WallChanged();
  }

  private async begin(text: string, session: Session): Promise<Answer> {
    const ownSession = await this.kept.isDirect();
    if (ownSession) await this.enter(session);
    const settings = ownSession || isSame(session, OWNER) ? [] : settingsOf(session, true);
    this.beginning = [text, ...settings].map((each) => ({ text: each, values: [] }));
    this.walled = session;
    return { command: 'BEGIN', rowCount: null, rows: [] };
  }

  /** Ends the transaction, if it has begun. */
  private async end(text: string): Promise<Answer> {
    if (GIVES_UP.test(text)) this.along = [];
    try {
      if (this.along.length > 0) return await this.inOneMessage({ text, values: [] });
      if (this.beginning.length === 0) return await this.client.query(text);
      this.beginning = [];
      return { command: 'ROLLBACK', rowCount: null, rows: [] };
    } finally {
      this.walled = undefined;
    }
  }

  /** Sends what waits and a statement after it, and gives the last one's answer. */
  private async inOneMessage(...more: Link[]): Promise<Answer> {
    const { beginning, along } = this;
    [this.beginning, this.along] = [[], []];
    const answers = await this.kept.chained([...beginning, ...along, ...more], this.walled?.role ?? '');
    for (const [at, { rows }] of along.entries())
      for (const row of answers[beginning.length + at]?.rows ?? []) rows.push(row);
    const last = answers.at(-1);
    if (!last) throw new Error('nothing was sent');
    return last;
  }

  private async enter(session: Session): Promise<void> {
    if (isSame(this.present, session)) return;
    if (this.client.getTransactionStatus() !== IDLE) throw new Error('a transaction that nobody began');
    this.present = undefined;
    await this.client.query(settingOf(session));
    this.present = session;
  }
}
