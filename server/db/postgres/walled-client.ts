import type pg from 'pg';
import { isSame, OWNER, type Session, settingOf, WallChanged } from '../wall/session';
import { type KeptStatements, PoolerNoticed } from './kept-statements';

const IDLE = 'I';
const BEGINS = /^\s*(?:begin|start\s+transaction)\b/i;
const ENDS = /^\s*(?:commit|end|rollback|abort)\b(?!\s+(?:work\s+|transaction\s+)?to\b)/i;

/**
 * Runs the statements of one connection each as who asks may. Where the connection leads to PostgreSQL itself its session is set, and
 * only where that differs; behind a pooler that hands connections from one transaction to the next, each transaction is.
 */
export class WalledClient {
  /** What the session is; undefined = not known. */
  private present: Session | undefined = OWNER;
  /** Of the transaction it is in. */
  private walled: Session | undefined;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly kept: KeptStatements,
  ) {}

  async query(statement: string, parameters: readonly unknown[], session: Session): Promise<pg.QueryResult> {
    if (ENDS.test(statement)) return this.end(statement);
    if (BEGINS.test(statement)) return this.begin(statement, session);
    const ask = () => this.run(session, () => this.kept.query(statement, parameters, session.role));
    return ask().catch((error: unknown) => {
      if (error instanceof PoolerNoticed) return ask();
      throw error;
    });
  }

  /** Runs something that is sent by other means. */
  async run<T>(session: Session, work: () => Promise<T>): Promise<T> {
    if (this.walled) {
      if (!isSame(this.walled, session)) throw new WallChanged();
      return work();
    }
    if (await this.kept.isDirect()) {
      await this.enter(session);
      return work();
    }
    if (isSame(session, OWNER)) return work();
    await this.begin('begin', session);
    try {
      const answer = await work();
      await this.end('commit');
      return answer;
    } catch (error) {
      await this.end('rollback');
      throw error;
    }
  }

  private async begin(statement: string, session: Session): Promise<pg.QueryResult> {
    const ownSession = await this.kept.isDirect();
    if (ownSession) await this.enter(session);
    const begun = await this.client.query(statement);
    this.walled = session;
    if (ownSession || isSame(session, OWNER)) return begun;
    try {
      await this.client.query(settingOf(session, true));
    } catch (error) {
      // Whoever asked for the transaction is told that there is none.
      await this.end('rollback');
      throw error;
    }
    return begun;
  }

  private async end(statement: string): Promise<pg.QueryResult> {
    this.walled = undefined;
    return this.client.query(statement);
  }

  private async enter(session: Session): Promise<void> {
    if (isSame(this.present, session)) return;
    if (this.client.getTransactionStatus() !== IDLE) throw new Error('a transaction that nobody began');
    this.present = undefined;
    await this.client.query(settingOf(session));
    this.present = session;
  }
}
