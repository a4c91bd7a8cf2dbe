import { WAGE_TYPE_LABEL, WAGE_TYPES, type WageType } from '@contract/wages/items';
import { jsonText } from '../../db/json';
import type { UploadKind } from '../../imports';
import { invalid } from '../../kernel/errors';
import { defaultSettings, freeTitle } from './settings/first-settings';
import { refuseMonth, requirePayMonth } from './settings/pay-month';
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
    requirePayMonth(payMonth, now);
    const wageType = WAGE_TYPES.find((type) => type === fields.get('wageType'));
    if (!wageType)
      invalid(`工资类型不正确，应为：${WAGE_TYPES.map((type) => WAGE_TYPE_LABEL[type]).join('、')}`, 'wageType');
    return { payMonth, wageType };
  },
  async values(trx, { companyId }, { payMonth, wageType }) {
    await refuseMonth(trx, { companyId, payMonth, wageType });
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
