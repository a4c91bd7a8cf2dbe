import type { SlipSettings } from '@contract/wages/slip-schemas';
import { WAGE_TYPE_LABEL, type WageType } from '@contract/wages/items';
import type { Db } from '../../../imports';

/** How slips look until the clerk says otherwise, as the company wants them. */
export async function defaultSettings(db: Db, companyId: string): Promise<SlipSettings> {
  const company = await db
    .selectFrom('company')
    .select(['wage_confirm_required', 'confirm_days'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return {
    greeting: '',
    noticeText: '工资信息属于个人隐私，请注意保密',
    hideEmpty: true,
    needConfirm: company.wage_confirm_required,
    confirmDeadlineDays: company.confirm_days,
    needSign: false,
    watermark: true,
  };
}

/** "2026年07月工资条", or with the type's name. */
export function plainTitle(payMonth: string, wageType: WageType): string {
  const [year, month] = payMonth.split('-');
  return `${year}年${month}月${wageType === 'monthly' ? '' : WAGE_TYPE_LABEL[wageType]}工资条`.replace(
    '工资工资条',
    '工资条',
  );
}

/** "2026年07月工资条", or with the type's name, and a number where the company has that title already. */
export async function freeTitle(db: Db, companyId: string, payMonth: string, wageType: WageType): Promise<string> {
  const plain = plainTitle(payMonth, wageType);
  const taken = await db
    .selectFrom('wage_batch')
    .select('title')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('title', 'like', `${plain}%`)
    .execute();
  const titles = new Set(taken.map((batch) => batch.title));
  if (!titles.has(plain)) return plain;
  for (let n = 2; ; n += 1) if (!titles.has(`${plain}(${n})`)) return `${plain}(${n})`;
}
