import type { SlipSettings } from '@contract/wages/slip-schemas';
import { WAGE_TYPE_LABEL, type WageType } from '@contract/wages/items';
import { namesReader } from '../../../db/confidential';
import type { Deps } from '../../../deps';
import type { Db } from '../../../imports';
import { batches, namedPeople } from '../../wage-batches/service';
import { retitled } from './retitle';

/** What a new import begins with. */
export interface First {
  title: string;
  settings: SlipSettings;
  /** Who alone sees it, as of that batch. */
  namedIds: string[] | null;
  /** The batch all of it comes from. */
  inherited: { payMonth: string; title: string } | null;
}

/**
 * Title and looks of the slips to be, as those of the last batch of the type were: nobody says every month what has not
 * changed. Of a company without one, and of a past month (nobody is asked about it), as the company wants them.
 */
export async function firstSettings(
  { esign }: Pick<Deps, 'esign'>,
  db: Db,
  companyId: string,
  { payMonth, wageType, history }: { payMonth: string; wageType: WageType; history: boolean },
): Promise<First> {
  const usual = await defaultSettings(db, companyId);
  const last = history ? undefined : await lastBatch(db, companyId, wageType);
  if (!last) {
    const settings = history ? { ...usual, needConfirm: false } : usual;
    return {
      title: await freeTitle(db, companyId, plainTitle(payMonth, wageType)),
      settings,
      namedIds: null,
      inherited: null,
    };
  }
  const { pay_month: from, title } = last;
  const next = retitled(title.replace(NUMBERED, ''), from, payMonth) ?? plainTitle(payMonth, wageType);
  const settings = { ...usual, ...last.settings };
  return {
    title: await freeTitle(db, companyId, next),
    // There may be nobody to sign with any more.
    settings: { ...settings, needSign: settings.needSign && esign.state !== 'off' },
    namedIds: last.named_ids && (await stillInUse(db, companyId, last.named_ids)),
    inherited: { payMonth: from, title },
  };
}

/** What freeTitle adds. */
const NUMBERED = /\(\d+\)$/;

/** Whoever reads the last batch is one of them. */
async function stillInUse(db: Db, companyId: string, ids: readonly string[]): Promise<string[]> {
  const people = await namedPeople(db, companyId, ids);
  return ids.filter((id) => people.get(id)?.inUse);
}

function lastBatch(db: Db, companyId: string, wageType: WageType) {
  return batches(db, companyId)
    .select(['pay_month', 'title', 'settings', 'named_ids'])
    .where('wage_type', '=', wageType)
    .where('state', '<>', 'history')
    .orderBy('pay_month', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** How slips look until the clerk says otherwise, as the company wants them. */
async function defaultSettings(db: Db, companyId: string): Promise<SlipSettings> {
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

/** A title, with a number where the company has it already. */
export async function freeTitle(db: Db, companyId: string, plain: string): Promise<string> {
  const taken = await db
    .selectFrom('wage_batch')
    .select('title')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('title', 'like', `${plain}%`)
    .where(namesReader('wage_batch'))
    .execute();
  const titles = new Set(taken.map((batch) => batch.title));
  if (!titles.has(plain)) return plain;
  for (let n = 2; ; n += 1) if (!titles.has(`${plain}(${n})`)) return `${plain}(${n})`;
}
