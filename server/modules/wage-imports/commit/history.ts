import type { Transaction } from 'kysely';
import { WAGE_TYPE_LABEL } from '@contract/wages/items';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import { refuse } from '../../../kernel/errors';
import { takenBy } from '../pass/other-batches';
import { freeTitle, plainTitle } from '../settings/first-settings';
import { refuseTitle } from '../settings/settings';
import { type ImportRecord, wageStore } from '../store';

/**
 * Refuses (HISTORY_TAKEN) a sheet of a past month whose people have their pay of that month already, and (RULE) one while
 * another of its month is being written. Whoever comes at the same time waits for the company's row.
 */
export async function refuseTaken(trx: Transaction<Database>, record: ImportRecord): Promise<void> {
  const { company_id: companyId, pay_month: payMonth, wage_type: wageType } = record;
  await trx.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();
  const writing = await trx
    .selectFrom('wage_import')
    .select('file_name')
    .where('company_id', '=', companyId)
    .where('pay_month', '=', payMonth)
    .where('wage_type', '=', wageType)
    .where('state', '=', 'committing')
    .where('id', '<>', record.id)
    .executeTakeFirst();
  if (writing) refuse('RULE', `${payMonth}的另一份工资表“${writing.file_name}”正在写入，请等它完成后再试`);
  const taken = await takenBy(trx, record);
  if (taken)
    refuse(
      'HISTORY_TAKEN',
      `其中 ${taken.people} 人${payMonth}的${WAGE_TYPE_LABEL[wageType]}已在《${taken.title}》中，再写入会重复计算。如要替换，请先删除那一份；如是补发等其他类型，请选择相应的类型后重新导入`,
    );
}

/** Of a sheet nobody has named the title is one that is free now: several of a month may have been begun together. */
export async function freeHistoryTitle(deps: Deps, trx: Transaction<Database>, record: ImportRecord): Promise<void> {
  const { company_id: companyId, pay_month: payMonth, wage_type: wageType } = record;
  if (!record.title.startsWith(plainTitle(payMonth, wageType))) return refuseTitle(trx, companyId, record.title);
  const title = await freeTitle(trx, companyId, plainTitle(payMonth, wageType));
  if (title !== record.title) await wageStore.update(trx, record, deps.clock.now(), { title });
}
