import type { Transaction } from 'kysely';
import { isReason } from '@contract/reason';
import { isOff } from '@contract/wages/corrections/off';
import type { Corrected, SheetCorrection, SheetCorrections } from '@contract/wages/corrections/schemas';
import type { Database } from '../../../db/database';
import { jsonText } from '../../../db/json';
import type { CorrectionProgress } from '../../../db/tables/wage-import';
import { type Caller, clear, finish, type CommitRequest } from '../../../imports';
import type { JobContext } from '../../../jobs/types';
import type { Actor } from '../../../kernel/actor';
import { invalid, refuse } from '../../../kernel/errors';
import { audit } from '../../audit/service';
import { keepCountedStep } from '../../wage-batches/service';
import { type ImportRecord, wageStore } from '../store';
import { SHEET_SLIPS } from './hook';
import { sheetPeople } from './people';
import type { ComparedSheet } from './preview';
import { printOfOff } from './prints';

/** People a transaction: it holds the embedded database's one connection for some tens of milliseconds. */
const CHUNK = 100;

export interface CorrectionRequest extends CommitRequest {
  reason?: string;
  /** The print of the preview that was seen. */
  seen?: string;
  /** Slips that would not add up, or be wrong by the audit, are right all the same, for the reason. */
  acceptMismatch?: boolean;
  /** Whoever cannot be corrected is left out. */
  acceptRefused?: boolean;
}

/** Written by commit. */
export interface CorrectionJob {
  correction?: { reason: string; requestId: string; at: string; accepted: Record<number, string> };
}

/**
 * Admits corrections by a sheet: with a reason, of what was seen (STALE_VERSION where it stands differently now), with no
 * slip that is off unless that is accepted (SUMS_OFF), with nobody left out unless that is (UNRESOLVED_ROWS). RULE for
 * columns the batch does not have, and for no change.
 */
export async function admitCorrections(
  trx: Transaction<Database>,
  { actor, companyId }: Caller,
  record: ImportRecord,
  request: CorrectionRequest,
  { found, at }: ComparedSheet,
): Promise<CorrectionJob> {
  const { reason = '', seen, requestId } = request;
  const why = reason.trim();
  if (!isReason(why)) invalid('请填写更正原因（2–200字）', 'reason');
  if (found.unknown.length > 0)
    refuse('RULE', `工资表中没有“${found.unknown.join('”“')}”：请在列对应中改为已有的项目，或不导入`);
  if (found.changed === 0) refuse('RULE', '没有可更正的工资条：表中的人都与工资条相同，或不能更正');
  if (found.print !== seen) refuse('STALE_VERSION', '预览之后有工资条变动，请重新核对后提交');
  refuseLeftOut(found, request);
  await audit(trx, actor, {
    action: 'wages.correctBySheet',
    targetType: 'wageBatch',
    targetId: record.corrects_id ?? '',
    companyId,
    requestId,
  });
  const accepted = request.acceptMismatch === true ? acceptedOf(found.list) : {};
  return { correction: { reason: why, requestId, at: at.toISOString(), accepted } };
}

function refuseLeftOut(
  { changed, off, refused }: SheetCorrections,
  { acceptMismatch = false, acceptRefused = false }: CorrectionRequest,
): void {
  const left = acceptMismatch ? 0 : off.count;
  if (left > 0 && !acceptRefused)
    refuse(
      'SUMS_OFF',
      `有 ${left} 人更正后合计与各项不符，或核对有错误：请改正；确实如此的，请勾选“按表更正”，或勾选“其余的人照常更正”后提交`,
    );
  if (changed === left) refuse('RULE', '没有可更正的工资条：有改动的人更正后合计与各项不符，或核对有错误');
  if (refused > 0 && !acceptRefused)
    refuse('UNRESOLVED_ROWS', `有 ${refused} 人不能更正，请处理，或勾选“其余的人照常更正”后提交`);
}

/** What was seen to be off of each person, for it to be written only so. */
const acceptedOf = (list: readonly SheetCorrection[]): Record<number, string> =>
  Object.fromEntries(list.filter(isOff).map((one) => [one.rowNo, printOfOff(one)]));

/**
 * Writes the corrections, some people a transaction: with them stands in the import how far it has come, so that a job that
 * is repeated goes on where the last one ended and writes nobody twice, and in the batch's history how many there are.
 */
export async function writeCorrections(
  context: JobContext,
  record: ImportRecord,
  actor: Actor,
  { reason, requestId, at, accepted }: NonNullable<CorrectionJob['correction']>,
): Promise<{ batchId: string; written: number }> {
  const { deps } = context;
  const { company_id: companyId, corrects_id: batchId } = record;
  if (batchId === null) throw new Error(`import ${record.id} corrects nothing`);
  const slips = deps.hooks.of(SHEET_SLIPS);
  const { itemKeys } = await slips.requireBatch(deps.db, companyId, batchId);
  const order = { reason, requestId, at: new Date(at), accepted };
  const total = record.counts.ok + record.counts.warning;
  let done = begun(record, requestId);
  for (;;) {
    context.signal.throwIfAborted();
    const people = await sheetPeople(deps.db, record, { after: done.after, limit: CHUNK, itemKeys });
    const last = people.at(-1);
    if (!last) break;
    let next = done;
    const { announce } = await slips.write(deps, actor, { companyId, batchId }, people, order, {
      begin: (trx) => wageStore.holdForJob(trx, record, context.job.id),
      async end(trx, written) {
        const sum = added(done, written);
        const line =
          written.written === 0
            ? done.line
            : await keepCountedStep(trx, { companyId, batchId }, actor, done.line, {
                at: deps.clock.now(),
                action: 'slipsCorrected',
                reason,
                note: { code: 'slips', values: { count: String(sum.written) } },
              });
        next = { requestId, line, after: last.rowNo, read: done.read + people.length, ...sum };
        await trx
          .updateTable('wage_import')
          .set({ corrected: jsonText(next) })
          .where('company_id', '=', companyId)
          .where('id', '=', record.id)
          .execute();
      },
    });
    done = next;
    await announce();
    await context.progress(done.read, total, '正在更正工资条');
  }
  await finish(deps, wageStore, record, deps.clock.now(), () =>
    Promise.resolve({ batch_id: batchId, totals: jsonText([]) }),
  );
  await clear(deps, wageStore, record);
  return { batchId, written: done.written };
}

/** How far this order has come. What another one left behind, given up, says nothing of it: rows may have changed since. */
const begun = ({ corrected }: ImportRecord, requestId: string): CorrectionProgress =>
  corrected?.requestId === requestId
    ? corrected
    : { requestId, line: null, after: 0, read: 0, written: 0, recalled: 0, refused: [] };

const added = (one: Corrected, other: Corrected): Corrected => ({
  written: one.written + other.written,
  recalled: one.recalled + other.recalled,
  refused: [...one.refused, ...other.refused],
});
