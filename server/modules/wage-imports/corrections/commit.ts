import type { Transaction } from 'kysely';
import type { Corrected } from '@contract/wages/corrections/schemas';
import type { Database } from '../../../db/database';
import { jsonText } from '../../../db/json';
import type { Deps } from '../../../deps';
import { type Caller, clear, finish, type CommitRequest } from '../../../imports';
import type { JobContext } from '../../../jobs/types';
import type { Actor } from '../../../kernel/actor';
import { invalid, refuse } from '../../../kernel/errors';
import { audit } from '../../audit/service';
import { type ImportRecord, wageStore } from '../store';
import { SHEET_SLIPS } from './hook';
import { sheetPeople } from './people';
import { compared } from './preview';

/** People a transaction. */
const CHUNK = 25;

export interface CorrectionRequest extends CommitRequest {
  reason?: string;
  /** The print of the preview that was seen. */
  seen?: string;
  /** Whoever cannot be corrected is left out. */
  acceptRefused?: boolean;
}

/** Written by commit. */
export interface CorrectionJob {
  correction?: { reason: string; requestId: string; at: string };
}

/**
 * Admits corrections by a sheet: with a reason, of what was seen (STALE_VERSION where it stands differently now), with
 * nobody left out unless that is accepted (UNRESOLVED_ROWS). RULE for columns the batch does not have, and for no change.
 */
export async function admitCorrections(
  deps: Deps,
  trx: Transaction<Database>,
  caller: Caller,
  record: ImportRecord,
  { reason = '', seen, acceptRefused, requestId }: CorrectionRequest,
): Promise<CorrectionJob> {
  const why = reason.trim();
  if ([...why].length < 2) invalid('请填写更正原因（2–200字）', 'reason');
  const found = await compared(deps, trx, caller, record);
  if (found.unknown.length > 0)
    refuse('RULE', `工资表中没有“${found.unknown.join('”“')}”：请在列对应中改为已有的项目，或不导入`);
  if (found.changed === 0) refuse('RULE', '没有可更正的工资条：表中的人都与工资条相同，或不能更正');
  if (found.print !== seen) refuse('STALE_VERSION', '预览之后有工资条变动，请重新核对后提交');
  if (found.refused > 0 && acceptRefused !== true)
    refuse('UNRESOLVED_ROWS', `有 ${found.refused} 人不能更正，请处理，或勾选“其余的人照常更正”后提交`);
  await audit(trx, caller.actor, {
    action: 'wages.correctBySheet',
    targetType: 'wageBatch',
    targetId: record.corrects_id ?? '',
    companyId: caller.companyId,
    requestId,
  });
  return { correction: { reason: why, requestId, at: deps.clock.now().toISOString() } };
}

/**
 * Writes the corrections, some people a transaction: with them stands in the import how far it has come, so that a job that
 * is repeated goes on where the last one ended and writes nobody twice.
 */
export async function writeCorrections(
  context: JobContext,
  record: ImportRecord,
  actor: Actor,
  { reason, requestId, at }: NonNullable<CorrectionJob['correction']>,
): Promise<{ batchId: string; written: number }> {
  const { deps } = context;
  const { company_id: companyId, corrects_id: batchId } = record;
  if (batchId === null) throw new Error(`import ${record.id} corrects nothing`);
  const slips = deps.hooks.of(SHEET_SLIPS);
  const { itemKeys } = await slips.requireBatch(deps.db, companyId, batchId);
  const order = { reason, requestId, at: new Date(at) };
  const total = record.counts.ok + record.counts.warning;
  let done = record.corrected ?? { after: 0, read: 0, written: 0, recalled: 0, refused: [] };
  for (;;) {
    context.signal.throwIfAborted();
    const rows = await sheetPeople(deps.db, record, { after: done.after, limit: CHUNK });
    if (rows.length === 0) break;
    const people = rows.map((row) => ({
      ...row,
      items: Object.fromEntries(Object.entries(row.items).filter(([key]) => itemKeys.has(key))),
    }));
    const before = done;
    const { announce } = await deps.db.transaction().execute(async (trx) => {
      await wageStore.holdForJob(trx, record, context.job.id);
      const written = await slips.write(deps, trx, actor, { companyId, batchId }, people, order);
      done = {
        after: rows.at(-1)?.rowNo ?? before.after,
        read: before.read + rows.length,
        ...added(before, written),
      };
      await trx
        .updateTable('wage_import')
        .set({ corrected: jsonText(done) })
        .where('company_id', '=', companyId)
        .where('id', '=', record.id)
        .execute();
      return written;
    });
    await announce();
    await context.progress(done.read, total, '正在更正工资条');
  }
  await finish(deps, wageStore, record, deps.clock.now(), () =>
    Promise.resolve({ batch_id: batchId, totals: jsonText([]) }),
  );
  await clear(deps, wageStore, record);
  return { batchId, written: done.written };
}

const added = (one: Corrected, other: Corrected): Corrected => ({
  written: one.written + other.written,
  recalled: one.recalled + other.recalled,
  refused: [...one.refused, ...other.refused],
});
