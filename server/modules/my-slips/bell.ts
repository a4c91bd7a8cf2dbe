import { sql } from 'kysely';
import { batchBrief, batchLineId, MOST_IN_BELL, reminderBrief, slipBrief, slipLineId } from '@contract/bell/brief';
import type { WageSlipState } from '@contract/states/wage-slip';
import { VISIBLE_BATCH_STATES } from '@contract/states/wage-batch';
import { bellSource } from '../bell/service';
import type { MySlipRow } from './queries';

interface Row {
  id: string;
  slip_version: number;
  own_at: Date | null;
  read_at: Date | null;
  state: WageSlipState;
  reminded_at: Date | null;
  need_confirm: boolean;
  closed: boolean;
  batch_id: string;
  publish_round: number;
  title: string;
  published_at: Date;
}

/** Slips of the last months the person can see now, as lines of his bell: one by its batch, or by its own version where it was re-issued alone. */
export const slipLines = bellSource<Row>({
  rows: ({ id, since }) => sql`
    select s.id, s.slip_version, s.published_at as own_at, s.read_at, s.state, s.reminded_at, coalesce((b.settings->>'needConfirm')::boolean, false) as need_confirm, b.state = 'closed' as closed, b.id as batch_id, b.publish_round, b.title, b.published_at
    from staff p
    cross join lateral (select id, batch_id, slip_version, published_at, read_at, state, reminded_at from wage_slip where company_id = p.company_id and staff_id = p.id offset 0) s
    cross join lateral (select id, title, state, settings, publish_round, published_at, deleted_at from wage_batch where company_id = p.company_id and id = s.batch_id limit 1) b
    where p.account_id = ${id}::uuid and b.deleted_at is null and s.state <> 'recalled' and b.state in (${sql.join(VISIBLE_BATCH_STATES.map((state) => sql.lit(state)))})
      and coalesce(s.published_at, b.published_at) > ${since}::timestamptz
    order by coalesce(s.published_at, b.published_at) desc limit ${sql.lit(MOST_IN_BELL)}`,
  moments: ['own_at', 'read_at', 'reminded_at', 'published_at'],
  lines: (rows) =>
    rows.flatMap((row) => {
      const { own_at: ownAt, published_at: publishedAt, title } = row;
      const line =
        ownAt === null
          ? batchBrief({ batchId: row.batch_id, round: row.publish_round, title, publishedAt, slipId: row.id })
          : slipBrief({ slipId: row.id, version: row.slip_version, title, publishedAt: ownAt });
      return [{ ...line, read: row.read_at !== null }, ...reminderOf(row)];
    }),
});

/** The reminder of a slip as long as its reader has still to do what it asks for. */
function reminderOf({
  id,
  state,
  closed,
  need_confirm: needConfirm,
  reminded_at: remindedAt,
  batch_id: batchId,
  title,
}: Row) {
  if (remindedAt === null || closed || !(state === 'unsent' || (state === 'read' && needConfirm))) return [];
  return [reminderBrief({ batchId, title, remindedAt, slipId: id })];
}

/** The line of a published slip in its reader's bell, as `slipLines` has it. */
export const lineIdOf = (
  { id, slip_version: version, published_at: ownAt }: Pick<MySlipRow, 'id' | 'slip_version' | 'published_at'>,
  { batchId, round }: { batchId: string; round: number },
): string => (ownAt === null ? batchLineId(batchId, round) : slipLineId(id, version));
