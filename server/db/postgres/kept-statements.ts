import { createHash } from 'node:crypto';
import type pg from 'pg';
import { codeOf } from '../../kernel/error-code';
import { Growth, PlansOf, staysParsed } from '../kept-texts';
import { type Link, sendChained } from './chain';

/** Seen so often a statement is kept, and so many are: each takes memory in every connection. */
const FROM_USE = 3;
const MOST_KEPT = 200;
/** Texts whose uses are counted. */
const MOST_COUNTED = 2000;

/** Of one process: which statements stay parsed, under which names. */
export class Plans {
  readonly growth = new Growth();
  /** Somebody between here and the database hands connections out after all: from then on nothing is named. */
  shared = false;
  /** By role and text, which is long: it is not put together with the role each time. */
  private readonly names = new Map<string, Map<string, string>>();
  private kept = 0;
  private readonly uses = new Map<string, number>();

  nameOf(text: string, values: number, role: string): string | undefined {
    const known = this.names.get(role)?.get(text);
    if (known !== undefined || this.kept >= MOST_KEPT || !staysParsed(text, values)) return known;
    const key = `${role} ${text}`;
    const uses = (this.uses.get(key) ?? 0) + 1;
    if (this.uses.size >= MOST_COUNTED) this.uses.clear();
    this.uses.set(key, uses);
    if (uses < FROM_USE) return undefined;
    this.uses.delete(key);
    const name = nameFor(key);
    const names = this.names.get(role) ?? new Map<string, string>();
    this.names.set(role, names.set(text, name));
    this.kept += 1;
    return name;
  }
}

/** The same text has the same name in every process: none is ever given another's statement. */
const nameFor = (text: string) => `k${createHash('sha256').update(text).digest('hex').slice(0, 48)}`;

/** PostgreSQL's word for a statement whose columns have changed. */
const CACHED_PLAN = '0A000';
/** Its words where a connection does not know a name it was given, or knows it already. */
const OTHER_CONNECTION: readonly string[] = ['26000', '42P05'];

/** A pooler stands before the database after all; the statement did not run. */
export class PoolerNoticed extends Error {}

/**
 * Statements of one connection, kept parsed there under names. Behind a pooler that hands its connections from one transaction to
 * the next none is: another's connection does not know them.
 */
export class KeptStatements {
  private keeps = true;
  private direct: boolean | undefined;
  private readonly planned: PlansOf;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly plans: Plans,
  ) {
    this.planned = new PlansOf(plans.growth);
  }

  /** `role`: as whom; each has plans of its own, for row-level security makes them anew where another one takes them. `within` a transaction? */
  async query(text: string, parameters: readonly unknown[], role = '', within = false): Promise<pg.QueryResult> {
    const values = [...parameters];
    const name = await this.nameOf({ text, values }, role, within);
    if (name === undefined) return this.note(await this.client.query(text, values));
    try {
      if (!within) await this.planAnew();
      return this.note(await this.client.query({ name, text, values }));
    } catch (error) {
      if (!this.isOfNames(error) || within) throw error;
      // Whoever answers next may be set for somebody else: the wall is set anew with the statement.
      if (this.plans.shared && role !== '') throw new PoolerNoticed();
      return this.note(await this.client.query(text, values));
    }
  }

  /** Statements of a transaction, its beginning and end among them, in one message. Where one fails none after it is run. */
  async chained(links: readonly Link[], role: string): Promise<pg.QueryResult[]> {
    const named: Link[] = [];
    for (const link of links) named.push({ ...link, name: await this.nameOf(link, role, true) });
    try {
      const results = await sendChained(this.client, named);
      return results.map((result) => this.note(result));
    } catch (error) {
      this.isOfNames(error);
      throw error;
    }
  }

  private async nameOf({ text, values }: Link, role: string, within: boolean): Promise<string | undefined> {
    const name = this.plans.nameOf(text, values.length, role);
    if (name === undefined || !this.keeps || !(await this.isDirect())) return undefined;
    // A transaction that fails is over: in it nothing is named whose columns another release may add to.
    return within && /(?<!\()\*/.test(text) ? undefined : name;
  }

  /** Whether a statement failed for having been named; from then on none is. */
  private isOfNames(error: unknown): boolean {
    const code = codeOf(error);
    if (OTHER_CONNECTION.includes(code)) this.plans.shared = true;
    else if (code !== CACHED_PLAN) return false;
    this.keeps = false;
    return true;
  }

  /** The process that answers is the one that was connected to: nobody stands between who hands connections out. */
  async isDirect(): Promise<boolean> {
    if (this.direct === undefined) {
      const { rows } = await this.client.query<{ pid: number }>('select pg_backend_pid() as pid');
      this.direct ??= rows[0]?.pid === Reflect.get(this.client, 'processID');
    }
    return this.direct && !this.plans.shared;
  }

  private async planAnew(): Promise<void> {
    if (!this.planned.outgrown) return;
    this.planned.made();
    await this.client.query('discard plans');
  }

  private note(result: pg.QueryResult): pg.QueryResult {
    if (result.command !== 'SELECT') this.plans.growth.note(result.rowCount ?? 0);
    return result;
  }
}
