import { slipTotaller } from '@contract/wages/net/slip-totals';
import type { SlipView } from '@contract/wages/slip-schemas';
import type { Deps } from '../../../deps';
import type { Caller } from '../../../imports';
import { notFound, refuse } from '../../../kernel/errors';
import { buildSlipView } from '../../wage-batches/service';
import { wageStore } from '../store';
import { findRow } from '../queries';
import { identityText, itemDefs, itemReader, sumCheck } from '../slip-items';

const bigintOf = (fen: string | null) => (fen === null ? null : BigInt(fen));

/** The slip of one staged row exactly as its employee would see it. Refuses for a row without a net amount. */
export async function preview(deps: Deps, caller: Caller, id: string, rowNo: number): Promise<SlipView> {
  const record = await wageStore.own(deps.db, caller, id);
  wageStore.require(record, 'look');
  const row = (await findRow(deps.db, record, rowNo)) ?? notFound(`表中没有第${rowNo}行`);
  if (row.net_fen === null) refuse('RULE', `第${rowNo}行没有实发工资，不能预览`);
  const company = await deps.db
    .selectFrom('company')
    .select('name')
    .where('id', '=', caller.companyId)
    .executeTakeFirstOrThrow();
  const items = itemReader(record.columns)(row.cells);
  const { grossFen, deductFen } = slipTotaller(sumCheck(record))(items);
  return buildSlipView({
    itemDefs: itemDefs(record.columns),
    items,
    settings: record.settings,
    title: record.title,
    companyName: company.name,
    staff: {
      name: row.staff_name ?? row.name,
      staffNo: row.staff_name === null ? identityText(record.columns, row.cells, 'staffNo') : row.staff_no,
      dept: row.staff_dept ?? identityText(record.columns, row.cells, 'dept'),
    },
    payMonth: record.pay_month,
    amounts: { grossFen: bigintOf(grossFen), deductFen: bigintOf(deductFen), netFen: row.net_fen },
  });
}
