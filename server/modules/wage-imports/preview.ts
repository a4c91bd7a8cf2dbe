import type { SlipView } from '@contract/wages/slip-schemas';
import type { Deps } from '../../deps';
import { notFound, refuse } from '../../kernel/errors';
import { buildSlipView } from '../wage-slips/present';
import { type Caller, ownImport, requireState } from './policy';
import { findRow } from './queries';
import { identityText, itemDefs, itemReader } from './slip-items';

/** The slip of one staged row exactly as its employee would see it. Refuses for a row without a net amount. */
export async function preview(deps: Deps, caller: Caller, id: string, rowNo: number): Promise<SlipView> {
  const record = await ownImport(deps.db, caller, id);
  requireState(record, ['staged', 'needsMapping', 'committing']);
  const row = (await findRow(deps.db, record, rowNo)) ?? notFound(`表中没有第${rowNo}行`);
  if (row.net_fen === null) refuse('RULE', `第${rowNo}行没有实发工资，不能预览`);
  const company = await deps.db.selectFrom('company').select('name').where('id', '=', caller.companyId).executeTakeFirstOrThrow();
  return buildSlipView({
    itemDefs: itemDefs(record.columns),
    items: itemReader(record.columns)(row.cells),
    settings: record.settings,
    title: record.title,
    companyName: company.name,
    staff: {
      name: row.staff_name ?? row.name,
      staffNo: row.staff_name === null ? identityText(record.columns, row.cells, 'staffNo') : row.staff_no,
      dept: row.staff_dept ?? identityText(record.columns, row.cells, 'dept'),
    },
    payMonth: record.pay_month,
    amounts: { grossFen: row.gross_fen, deductFen: row.deduct_fen, netFen: row.net_fen },
  });
}
