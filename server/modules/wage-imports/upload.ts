import { addMonths, monthOf } from '@contract/month';
import { WAGE_TYPE_LABEL, WAGE_TYPES, type WageType } from '@contract/wages/items';
import type { SlipSettings } from '@contract/wages/slip-schemas';
import { jsonText } from '../../db/json';
import type { Db, UploadKind } from '../../imports';
import { invalid } from '../../kernel/errors';
import { defaultSettings, freeTitle } from './settings/first-settings';
import { refuseMonth, requirePayMonth } from './settings/pay-month';
import { openLimit } from './settings/open-limit';
import type { WageKind } from './store';

interface Fields {
  payMonth: string;
  wageType: WageType;
  history: boolean;
  /** No month came with the sheet. */
  monthOpen: boolean;
  now: Date;
}

/** Nobody is asked about a past month. */
async function firstSettings(trx: Db, companyId: string, history: boolean): Promise<SlipSettings> {
  const settings = await defaultSettings(trx, companyId);
  return history ? { ...settings, needConfirm: false } : settings;
}

/**
 * With a wage sheet come its month and type (fields payMonth and wageType), or `history`: a past month, which the sheet itself
 * may say. Refuses CHECKS_NOT_LOCKED and HISTORY_MONTH.
 */
export const wageUpload: UploadKind<WageKind, Fields> = {
  fields(fields, now) {
    const history = fields.get('history') === 'true';
    const given = fields.get('payMonth')?.trim() ?? '';
    const monthOpen = history && given === '';
    const payMonth = monthOpen ? addMonths(monthOf(now), -1) : given;
    if (payMonth === '') invalid('请填写工资月份（payMonth 应在文件之前）', 'payMonth');
    requirePayMonth(payMonth, now);
    const wageType = WAGE_TYPES.find((type) => type === fields.get('wageType'));
    if (!wageType)
      invalid(`工资类型不正确，应为：${WAGE_TYPES.map((type) => WAGE_TYPE_LABEL[type]).join('、')}`, 'wageType');
    return { payMonth, wageType, history, monthOpen, now };
  },
  limit: openLimit,
  async values(trx, { companyId }, { payMonth, wageType, history, monthOpen, now }) {
    await refuseMonth(trx, { companyId, payMonth, wageType, history }, now);
    return {
      history,
      month_open: monthOpen,
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
      settings: jsonText(await firstSettings(trx, companyId, history)),
      title: await freeTitle(trx, companyId, payMonth, wageType),
      batch_id: null,
    };
  },
};
