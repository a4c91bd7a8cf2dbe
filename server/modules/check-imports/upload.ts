import type { CheckImportOptions } from '@contract/checks/import-schemas';
import { isMonth, isPayMonth } from '@contract/month';
import { jsonText } from '../../db/json';
import { type UploadKind, usualLimit } from '../../imports';
import { invalid } from '../../kernel/errors';
import { companyHours, refuseLocked } from '../checks/service';
import type { CheckKind } from './store';

const OPTIONS: Omit<CheckImportOptions, 'schedule'> = { hoursPerDay: 8, assumeNextDay: false };

/** With an attendance sheet comes its month (field month). Refuses WRONG_STATE for a locked one. */
export const checkUpload: UploadKind<CheckKind> = {
  fields(fields, now) {
    const month = fields.get('month')?.trim() ?? '';
    if (month === '') invalid('请填写考勤月份（month 应在文件之前）', 'month');
    if (!isMonth(month)) invalid(`考勤月份“${month}”不正确：应为 YYYY-MM，月份 01–12，例如 2026-07`, 'month');
    if (!isPayMonth(month, now)) invalid(`考勤月份“${month}”超出范围：不能早于 2000-01，也不能晚于下个月`, 'month');
    return month;
  },
  limit: () => ({ ...usualLimit, words: (n) => `您有 ${n} 个未完成的考勤导入，请先完成或取消` }),
  async values(_deps, trx, { companyId }, month) {
    await refuseLocked(trx, companyId, month);
    return {
      month,
      reading: jsonText({}),
      options: jsonText({ ...OPTIONS, schedule: await companyHours(trx, companyId) }),
      legend: jsonText([]),
    };
  },
};
