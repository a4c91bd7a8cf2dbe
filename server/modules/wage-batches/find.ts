import type { BatchHit } from '@contract/search/schemas';
import { PAID_BATCH_STATES, VISIBLE_BATCH_STATES, type WageBatchState } from '@contract/states/wage-batch';
import { likeText } from '../../kernel/like-text';
import { batches, type Db } from './queries';

/** A month as people type it, as its beginning is stored: 2026-10, 202610, 2026/10, 2026年10月, 2026. */
function monthTyped(keyword: string): string | null {
  const parts = /^(20\d{2})(?:[-/.年]?(0?[1-9]|1[0-2])?月?)?$/.exec(keyword);
  if (!parts) return null;
  return parts[2] === undefined ? `${parts[1]}-` : `${parts[1]}-${parts[2].padStart(2, '0')}`;
}

/** The newest 工资表 whose title holds the keyword, or whose pay month it is. */
export function findBatches(db: Db, companyId: string, keyword: string, limit: number): Promise<BatchHit[]> {
  const typed = keyword.normalize('NFKC').trim();
  const month = monthTyped(typed);
  return batches(db, companyId)
    .where((eb) =>
      eb.or([
        eb('title', 'like', `%${likeText(typed)}%`),
        ...(month === null ? [] : [eb('pay_month', 'like', `${month}%`)]),
      ]),
    )
    .select(['id', 'title', 'pay_month as payMonth', 'wage_type as wageType', 'state'])
    .orderBy('pay_month', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The newest month with slips that employees can see; null = none yet. */
export const newestIssuedMonth = (db: Db, companyId: string) => newestMonth(db, companyId, VISIBLE_BATCH_STATES);

/** The newest month with wages that were paid, those of past months that were imported among them; null = none yet. */
export const newestPaidMonth = (db: Db, companyId: string) => newestMonth(db, companyId, PAID_BATCH_STATES);

async function newestMonth(db: Db, companyId: string, states: readonly WageBatchState[]): Promise<string | null> {
  const row = await batches(db, companyId)
    .where('state', 'in', [...states])
    .select('pay_month')
    .orderBy('pay_month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.pay_month ?? null;
}
