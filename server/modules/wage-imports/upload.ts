import { isMonth, isPayMonth } from '@contract/month';
import { WAGE_TYPE_LABEL, WAGE_TYPES, type WageType } from '@contract/wages/items';
import { jsonText } from '../../db/json';
import type { UploadKind } from '../../imports';
import { invalid } from '../../kernel/errors';
import { refuseUnlocked } from '../checks/service';
import { defaultSettings, freeTitle } from './settings/first-settings';
import type { WageKind } from './store';

interface Fields {
  payMonth: string;
  wageType: WageType;
}

/** With a wage sheet come its month and type (fields payMonth and wageType). Refuses CHECKS_NOT_LOCKED. */
export const wageUpload: UploadKind<WageKind, Fields> = {
  fields(fields, now) {
    const payMonth = fields.get('payMonth')?.trim() ?? '';
    if (payMonth === '') invalid('请填写工资月份（payMonth 应在文件之前）', 'payMonth');
    if (!isMonth(payMonth)) invalid(`工资月份“${payMonth}”不正确：应为 YYYY-MM，月份 01–12，例如 2026-07`, 'payMonth');
    if (!isPayMonth(payMonth, now))
      invalid(`工资月份“${payMonth}”超出范围：不能早于 2000-01，也不能晚于下个月`, 'payMonth');
    const wageType = WAGE_TYPES.find((type) => type === fields.get('wageType'));
    if (!wageType)
      invalid(`工资类型不正确，应为：${WAGE_TYPES.map((type) => WAGE_TYPE_LABEL[type]).join('、')}`, 'wageType');
    return { payMonth, wageType };
  },
  async values(trx, { companyId }, { payMonth, wageType }) {
    if (wageType === 'monthly') await refuseUnlocked(trx, companyId, payMonth);
    return {
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
      settings: jsonText(await defaultSettings(trx, companyId)),
      title: await freeTitle(trx, companyId, payMonth, wageType),
      batch_id: null,
    };
  },
};
