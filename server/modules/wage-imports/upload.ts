import { addMonths, monthOf } from '@contract/month';
import { WAGE_TYPE_LABEL, WAGE_TYPES, type WageType } from '@contract/wages/items';
import { jsonText } from '../../db/json';
import type { UploadKind } from '../../imports';
import { invalid } from '../../kernel/errors';
import { firstSettings } from './settings/first-settings';
import { nextMonth } from './settings/next-month';
import { openLimit } from './settings/open-limit';
import { refuseMonth, requirePayMonth } from './settings/pay-month';
import { typeOfFile } from './settings/type-of-file';
import type { WageKind } from './store';

interface Fields {
  /** YYYY-MM; null: no month came with the sheet. */
  payMonth: string | null;
  /** null: no type came with it. */
  wageType: WageType | null;
  history: boolean;
  now: Date;
}

/**
 * With a wage sheet may come its month and type (fields payMonth and wageType), or `history`: a past month. What does not come
 * is the sheet's own, or the next as the company's wages stand. Refuses CHECKS_NOT_LOCKED and HISTORY_MONTH of a month that
 * came; of one that is only assumed the sheet may still say another.
 */
export const wageUpload: UploadKind<WageKind, Fields> = {
  fields(fields, now) {
    const payMonth = fields.get('payMonth')?.trim() || null;
    if (payMonth !== null) requirePayMonth(payMonth, now);
    const given = fields.get('wageType');
    const wageType = WAGE_TYPES.find((type) => type === given) ?? null;
    if (given && wageType === null)
      invalid(`工资类型不正确，应为：${WAGE_TYPES.map((type) => WAGE_TYPE_LABEL[type]).join('、')}`, 'wageType');
    return { payMonth, wageType, history: fields.get('history') === 'true', now };
  },
  limit: openLimit,
  async values(deps, trx, { companyId }, { payMonth: given, wageType: asked, history, now }, fileName) {
    const wageType = asked ?? typeOfFile(fileName);
    const assumed = history ? addMonths(monthOf(now), -1) : (await nextMonth(trx, companyId, wageType, now)).month;
    const payMonth = given ?? assumed;
    if (given !== null) await refuseMonth(trx, { companyId, payMonth, wageType, history }, now);
    const first = await firstSettings(deps, trx, companyId, { payMonth, wageType, history });
    return {
      history,
      month_open: given === null,
      pay_month: payMonth,
      wage_type: wageType,
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
      settings: jsonText(first.settings),
      title: first.title,
      inherited: first.inherited && jsonText(first.inherited),
      batch_id: null,
    };
  },
};
