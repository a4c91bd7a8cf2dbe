import type { AuditTarget } from '@contract/audit/actions';
import { type Insertable, sql, type Transaction, type Updateable } from 'kysely';
import type { Database } from '../db/database';
import type { ImportColumns, ImportState } from '../db/tables/import';
import type { Deps } from '../deps';
import { notFound, refuse } from '../kernel/errors';
import type { StagedLines } from './pass/staged-lines';
import { IMPORT_MOVES, type ImportMove } from './states';
import {
  type Caller,
  type Change,
  type Db,
  type ImportKey,
  type ImportTable,
  type KindTypes,
  PassSuperseded,
} from './types';
import type { UploadContext } from './upload/upload-file';

/** An import nobody touches is purged after this time. */
export const KEEP_MS = 24 * 3600_000;

/** What a kind of imports is: its tables, its words, and how a sheet of it is understood. */
export interface ImportBasis<K extends KindTypes> {
  /** Begins the names of its jobs, e.g. staffImport; the operation log knows it by this, too. */
  name: AuditTarget & `${string}Import`;
  table: K['table'];
  /** Staging tables, by what the worker calls them. `rows`: the sheet's rows, with status, issues and cells. */
  staged: { rows: StagedLines } & Record<string, StagedLines>;
  /** What its jobs count. */
  unit: string;
  words: {
    /** What is uploaded: 员工名单. */
    what: string;
    /** What is asked of who maps it. */
    needsMapping: string;
    committing: string;
    committed?: string;
  };
  understood(record: K['record']): K['understood'];
  /** Refuses changes for reasons of its own. */
  refuseChange?(record: K['record']): void;
}

/** The imports of one kind as they are kept. */
export class ImportStore<K extends KindTypes> {
  private readonly table: ImportTable;

  constructor(readonly basis: ImportBasis<K>) {
    this.table = basis.table;
  }

  /** Where the sealed keys of its uploads stand. */
  get fileContext(): UploadContext {
    return `${this.table}.file`;
  }

  /** Kind of one of its jobs. */
  job(what: string): string {
    return `${this.basis.name}.${what}`;
  }

  /** The import as it stands, whoever asks: for jobs, which act on behalf of its uploader. */
  async find(
    db: Db,
    companyId: string,
    id: string,
    options: { lock?: boolean } = {},
  ): Promise<K['record'] | undefined> {
    let query = db.selectFrom(this.table).selectAll().where('company_id', '=', companyId).where('id', '=', id);
    if (options.lock) query = query.forUpdate();
    return (await query.executeTakeFirst()) as K['record'] | undefined; // the table is the kind's
  }

  /** An import of the caller's own. Anybody else's is 404: a staged sheet is seen by its uploader only. */
  async own(db: Db, caller: Caller, id: string, options: { lock?: boolean } = {}): Promise<K['record']> {
    const record = await this.find(db, caller.companyId, id, options);
    return record?.uploader_id === caller.actor.id ? record : notFound('导入不存在，可能已过期清除');
  }

  /** The caller's imports, latest first. */
  async listOwn(db: Db, caller: Caller, states: readonly ImportState[] | null, limit: number): Promise<K['record'][]> {
    let query = db
      .selectFrom(this.table)
      .selectAll()
      .where('company_id', '=', caller.companyId)
      .where('uploader_id', '=', caller.actor.id)
      .orderBy('created_at', 'desc')
      .limit(limit);
    if (states) query = query.where('state', 'in', [...states]);
    return (await query.execute()) as K['record'][];
  }

  /** Refuses with the state's own words where the import is in none of the states of `move`, or of `also`. */
  require(record: K['record'], move: ImportMove, also: readonly ImportState[] = []): void {
    if ([...IMPORT_MOVES[move].from, ...also].includes(record.state)) return;
    refuse('WRONG_STATE', (record.state === 'failed' && record.failure) || this.said(record.state));
  }

  private said(state: ImportState): string | undefined {
    const { what, needsMapping, committing, committed = '该导入已完成，不能再修改' } = this.basis.words;
    const words: Partial<Record<ImportState, string>> = {
      reading: `正在读取${what}，请稍候再操作`,
      needsMapping,
      committing: `${committing}，请稍候`,
      committed,
      failed: '该导入已失败，请重新上传',
      cancelled: '该导入已取消',
    };
    return words[state];
  }

  /**
   * Runs a change of one import in a transaction: locked, of the caller, in a state that allows `move` and of the version
   * he saw (else STALE_VERSION). The change itself raises the version.
   */
  change<T>(
    deps: Deps,
    caller: Caller,
    change: Change,
    move: ImportMove,
    work: (trx: Transaction<Database>, record: K['record']) => Promise<T>,
  ): Promise<T> {
    return deps.db.transaction().execute(async (trx) => {
      const record = await this.own(trx, caller, change.id, { lock: true });
      this.require(record, move);
      if (record.version !== change.version) refuse('STALE_VERSION');
      if (move !== 'cancel') this.basis.refuseChange?.(record);
      return work(trx, record);
    });
  }

  /** A new import; what of `values` the engine does not give is the kind's own. */
  async insert(trx: Transaction<Database>, values: Insertable<ImportColumns>): Promise<void> {
    await trx
      .insertInto(this.table)
      .values(values as Insertable<Database[ImportTable]>)
      .execute();
  }

  /** Changes an import: the version rises and the time until its purge starts anew. Gives the new version. */
  update(db: Db, key: ImportKey, now: Date, values: K['update']): Promise<number> {
    return this.write(db, key, now, values);
  }

  /** The same for what every kind has. */
  async write(db: Db, key: ImportKey, now: Date, values: Updateable<ImportColumns>): Promise<number> {
    const { version } = await db
      .updateTable(this.table)
      .set(touched(now, values))
      .where('company_id', '=', key.company_id)
      .where('id', '=', key.id)
      .returning('version')
      .executeTakeFirstOrThrow();
    return version;
  }

  /**
   * The same for a job: only where the import still is in the state the job found it in, and is this job's. Undefined where
   * it was cancelled or taken further meanwhile; nothing is changed then.
   */
  async updateOfJob(
    db: Db,
    record: K['record'],
    jobId: string,
    now: Date,
    values: K['update'],
  ): Promise<number | undefined> {
    const row = await db
      .updateTable(this.table)
      .set(touched(now, values))
      .where('company_id', '=', record.company_id)
      .where('id', '=', record.id)
      .where('state', '=', record.state)
      .where('job_id', '=', jobId)
      .returning('version')
      .executeTakeFirst();
    return row?.version;
  }

  /** Locks an import that a job is at work on until the transaction ends. Throws PassSuperseded where it is not this job's any more. */
  async holdForJob(trx: Transaction<Database>, record: K['record'], jobId: string): Promise<void> {
    if (!(await this.isHeldBy(trx, record, jobId))) throw new PassSuperseded();
  }

  /** The same; whether it is. */
  async isHeldBy(trx: Transaction<Database>, record: K['record'], jobId: string): Promise<boolean> {
    const current = await this.find(trx, record.company_id, record.id, { lock: true });
    return current?.state === record.state && current.job_id === jobId;
  }

  /** Tells the uploader's browser that the import changed. Call after the commit. */
  announce(deps: Deps, record: K['record'], state: ImportState, version: number): void {
    deps.events.publish({ accountIds: [record.uploader_id] }, 'import', { importId: record.id, state, version });
  }
}

const touched = (now: Date, values: Updateable<ImportColumns>) => ({
  ...values,
  version: sql<number>`version + 1`,
  updated_at: now,
  expires_at: new Date(now.getTime() + KEEP_MS),
});
