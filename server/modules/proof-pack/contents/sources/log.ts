import type { AuditAction, AuditResult } from '@contract/audit/actions';
import { AUDIT_ACTION_LABEL, AUDIT_RESULT_LABEL } from '@contract/audit/labels';
import { versionIn } from '@contract/audit/receipts';
import { packedEntry } from '@contract/proof-pack/form';
import { linkedRowsOf } from '../../../audit/service';
import type { Pack } from '../../pack';
import type { Happened } from '../happened';
import { isTold } from '../related';

/** What the operation log has of slips, their objections and their signatures; `slipOf`: of those, whose slip. Nothing where the log may not be read. */
export async function entriesOf(
  { db, batch, log }: Pack,
  slipIds: readonly string[],
  slipOf: ReadonlyMap<string, string>,
): Promise<Happened[]> {
  if (log === null) return [];
  const rows = await linkedRowsOf(db, batch.company_id, {
    targets: [...slipIds, ...slipOf.keys()],
    from: log.from.seq,
    to: log.to.seq,
    isTold,
  });
  return rows.map((row) => ({
    slipId: slipOf.get(row.target_id) ?? row.target_id,
    version: versionIn(row.fields),
    what: actionWords(row.action),
    at: row.moment,
    by: row.account_name,
    way: null,
    result: resultWords(row.result),
    detail: row.note,
    source: 'log',
    entry: packedEntry(Number(row.seq), row, row),
  }));
}

/** What is written to the log is of the contract's words; an older build may have had others. */
export const actionWords = (action: string): string => AUDIT_ACTION_LABEL[action as AuditAction] ?? action;

export const resultWords = (result: string): string => AUDIT_RESULT_LABEL[result as AuditResult] ?? result;
