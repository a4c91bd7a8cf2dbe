import type { Actor } from '../../../kernel/actor';
import { cardReviewers } from '../../approval-rules/service';
import type { Db } from '../queries';

/** A bank account that waits for the reader's agreement. */
export interface CardForReview {
  staffId: string;
  name: string;
  /** Who made it, and when. */
  by: string;
  at: Date;
}

/** Those that wait longest; `total`: all that wait, as the list of them counts, where one is the reader's. */
export async function cardsForReview(
  db: Db,
  actor: Pick<Actor, 'id' | 'role'>,
  companyId: string,
  most: number,
): Promise<{ total: number; first: CardForReview[] }> {
  const rows = await db
    .selectFrom('staff_card_change as c')
    .innerJoin('staff as s', (join) => join.onRef('s.company_id', '=', 'c.company_id').onRef('s.id', '=', 'c.staff_id'))
    .select(['c.staff_id', 's.name', 'c.by_id', 'c.by_name', 'c.at'])
    .where('c.company_id', '=', companyId)
    .where('c.state', '=', 'waiting')
    .orderBy('c.at')
    .orderBy('c.staff_id')
    .execute();
  if (rows.length === 0) return { total: 0, first: [] };
  const { refusal } = await cardReviewers(db, companyId);
  const his = rows.filter((row) => refusal(row.by_id, actor) === null);
  const first = his.slice(0, most).map(({ staff_id: staffId, name, by_name: by, at }) => ({ staffId, name, by, at }));
  return { total: his.length === 0 ? 0 : rows.length, first };
}
