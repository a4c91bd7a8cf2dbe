import { addMonths, monthOf } from '@contract/month';
import { WAGE_TYPE_LABEL, WAGE_TYPES } from '@contract/wages/items';
import { jsonText } from '../../db/json';
import type { Db, UploadKind } from '../../imports';
import type { Deps } from '../../deps';
import { invalid } from '../../kernel/errors';
import { isId } from '../../kernel/ids';
import { loadBatch } from '../wage-batches/service';
import { SHEET_SLIPS } from './corrections/hook';
import { firstSettings } from './settings/first-settings';
import { nextMonth } from './settings/next-month';
import { openLimit } from './settings/open-limit';
import { refuseMonth, requirePayMonth } from './settings/pay-month';
import { typeOfFile } from './settings/type-of-file';
import type { WageKind } from './store';

const NOTHING_READ = {
  sheets: jsonText([]),
  layout: null,
  columns: jsonText([]),
  notices: jsonText([]),
  net_identity: null,
  net_candidates: jsonText([]),
  net_chosen: null,
  totals: jsonText([]),
  head_count: jsonText({ sheet: null, read: 0 }),
  issue_counts: jsonText([]),
  batch_id: null,
};

/** A sheet of corrections is of the month, type and settings of the batch it corrects. */
async function valuesOfCorrection(deps: Deps, db: Db, companyId: string, batchId: string) {
  await deps.hooks.of(SHEET_SLIPS).requireBatch(db, companyId, batchId);
  const batch = await loadBatch(db, companyId, batchId);
  return {
    ...NOTHING_READ,
    history: false,
    month_open: false,
    pay_month: batch.pay_month,
    wage_type: batch.wage_type,
    settings: jsonText(batch.settings),
    title: batch.title,
    named_ids: batch.named_ids && jsonText(batch.named_ids),
    inherited: null,
    corrects_id: batch.id,
  };
}

/**
 * With a wage sheet may come its month and type (fields payMonth and wageType), or `history`: a past month, or `corrects`: the batch whose slips it
 * corrects. What does not come
 * is the sheet's own, or the next as the company's wages stand. Refuses CHECKS_NOT_LOCKED and HISTORY_MONTH of a month that
 * came; of one that is only assumed the sheet may still say another.
 */
export const wageUpload: UploadKind<WageKind> = {
  fields(fields, now) {
    const payMonth = fields.get('payMonth')?.trim() || null;
    if (payMonth !== null) requirePayMonth(payMonth, now);
    const given = fields.get('wageType');
    const wageType = WAGE_TYPES.find((type) => type === given) ?? null;
    if (given && wageType === null)
      invalid(`工资类型不正确，应为：${WAGE_TYPES.map((type) => WAGE_TYPE_LABEL[type]).join('、')}`, 'wageType');
    const corrects = fields.get('corrects')?.trim() || null;
    if (corrects !== null && !isId(corrects)) invalid('要更正的工资表不正确', 'corrects');
    return { payMonth, wageType, history: fields.get('history') === 'true', corrects, now };
  },
  limit: openLimit,
  async values(deps, trx, { companyId }, { payMonth: given, wageType: asked, history, corrects, now }, fileName) {
    if (corrects !== null) return valuesOfCorrection(deps, trx, companyId, corrects);
    const wageType = asked ?? typeOfFile(fileName);
    const assumed = history ? addMonths(monthOf(now), -1) : (await nextMonth(trx, companyId, wageType, now)).month;
    const payMonth = given ?? assumed;
    if (given !== null) await refuseMonth(trx, { companyId, payMonth, wageType, history }, now);
    const first = await firstSettings(deps, trx, companyId, { payMonth, wageType, history });
    return {
      ...NOTHING_READ,
      history,
      month_open: given === null,
      pay_month: payMonth,
      wage_type: wageType,
      settings: jsonText(first.settings),
      title: first.title,
      named_ids: first.namedIds && jsonText(first.namedIds),
      inherited: first.inherited && jsonText(first.inherited),
    };
  },
};
