import type { Transaction } from 'kysely';
import type { RaiseCode } from '@contract/wages/issues/raises';
import type { Database } from '../../../db/database';
import type { Actor } from '../../../kernel/actor';
import { audit } from '../../audit/service';
import { putRaises } from '../../staff/service';
import type { ImportRecord, RowRecord } from '../store';
import { raiseOfRow } from './raise-of-row';

/** Puts the raises of some rows on record (`below`: see raiseOfRow) and into the audit log; gives how many were not there yet. */
export async function keepRaises(
  trx: Transaction<Database>,
  actor: Actor,
  record: ImportRecord,
  at: Date,
  rows: readonly RowRecord[],
  code: RaiseCode,
  { reason, below }: { reason: string; below?: number | undefined },
): Promise<number> {
  const raises = rows.flatMap((row) => raiseOfRow(row, code, below) ?? []);
  const put = await putRaises(trx, actor, record.company_id, at, raises, { month: record.pay_month, reason });
  if (put > 0)
    await audit(trx, actor, {
      action: 'staff.raiseFromWages',
      targetType: 'wageImport',
      targetId: record.id,
      companyId: record.company_id,
      fields: ['baseWage'],
      note: `补录调薪 ${put} 人`,
    });
  return put;
}
