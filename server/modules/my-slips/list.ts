import { sql } from 'kysely';
import type { MySlips } from '@contract/wages/slip-schemas';
import { type Own, ownReader, type OwnReading } from '../../db/own-reading';
import { reading, type RowSet, rowsOf } from '../../db/reading';
import { correctionWaits } from '../feedback/service';
import { presentCard } from './present';
import { type CardRow, mine, ON_CARD } from './queries';

export interface PageQuery {
  page: number;
  pageSize: number;
  month?: string;
}

type FlatCard = Omit<CardRow, 'batch'> & {
  [K in keyof CardRow['batch'] as `b_${K}`]: CardRow['batch'][K];
} & { listed: boolean; place: number; total: number };

/** One's own slips, newest month first, and those in dispute that are not among them. */
export const mySlips =
  (query: PageQuery): OwnReading<MySlips> =>
  (own) =>
    reading([cardsOf(own, query)], (rows) => {
      const onPage = ({ listed, place }: FlatCard) => listed && isOn(place, query);
      const present = (row: FlatCard) => presentCard(cardOf(row));
      return () => ({
        list: rows.filter(onPage).map(present),
        // What is taken back tells nothing of its dispute.
        disputed: rows
          .filter((row) => !onPage(row))
          .map(present)
          .filter(({ state }) => state === 'disputed'),
        total: rows.find(({ listed }) => listed)?.total ?? 0,
      });
    });

export const listMySlips = ownReader(mySlips);

const isOn = (place: number, { page, pageSize }: PageQuery) =>
  place > (page - 1) * pageSize && place <= page * pageSize;

/**
 * The slips of a page and those in dispute, of whatever month. A person's slips are few: all are numbered, and the first
 * stands among the rows of every page, since it knows how many there are.
 */
function cardsOf({ id, today }: Own, { page, pageSize, month }: PageQuery): RowSet<FlatCard> {
  const to = page * pageSize;
  const columns = ON_CARD.map((name) => sql.ref(`s.${name}`));
  const query = sql<FlatCard>`
    select k.*, ${correctionWaits(sql`k.company_id`, sql`k.id`)} as corrected from (
      select m.*, (row_number() over (partition by m.listed order by m.b_pay_month desc, m.id desc))::int as place,
        (count(*) over (partition by m.listed))::int as total
      from (
        select s.company_id, ${sql.join(columns)}, c.name as "companyName", b.pay_month as b_pay_month, b.wage_type as b_wage_type,
          b.title as b_title, b.state as b_state, b.settings as b_settings, b.published_at as b_published_at,
          ${month === undefined ? sql`true` : sql`b.pay_month = ${month}`} as listed
        ${mine(id, today)}) m) k
    where (k.listed and (k.place = 1 or k.place between ${to - pageSize + 1}::int and ${to}::int)) or k.state = 'disputed'
    order by k.b_pay_month desc, k.id desc`;
  return rowsOf(query, {
    net_fen: 'bigint',
    confirmed_at: 'moment',
    published_at: 'moment',
    updated_at: 'moment',
    b_published_at: 'moment',
  });
}

function cardOf({
  b_pay_month,
  b_wage_type,
  b_title,
  b_state,
  b_settings,
  b_published_at,
  ...slip
}: FlatCard): CardRow {
  return {
    ...slip,
    batch: {
      pay_month: b_pay_month,
      wage_type: b_wage_type,
      title: b_title,
      state: b_state,
      settings: b_settings,
      published_at: b_published_at,
    },
  };
}
