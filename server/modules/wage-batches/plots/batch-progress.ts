import { sql } from 'kysely';
import { isVisible } from '@contract/states/effective-slip';
import type { BatchProgress } from '@contract/wages/plot-schemas';
import { type BatchRow, type Db, loadBatch } from '../queries';

type Step = BatchProgress['steps'][number];

const HOUR = 3600_000;
const DAY = 24 * HOUR;
/** Asia/Shanghai, all the year. */
const EAST = 8 * HOUR;
/** Up to here by the hour. */
const BY_HOUR = 3 * DAY;
/** What is still open is looked at up to now, and up to here at most where nothing more happens. */
const WATCHED = 30 * DAY;

/** When the slips of a batch came out, were read, confirmed and objected to. */
export async function batchProgress(db: Db, companyId: string, id: string, now: Date): Promise<BatchProgress> {
  const batch = await loadBatch(db, companyId, id);
  if (!isVisible(batch.state) || batch.published_at === null)
    return { unit: 'hour', from: null, until: null, steps: [] };
  const hours = await hoursOf(db, batch, batch.published_at);
  const from = batch.published_at.getTime();
  const last = Math.max(from, ...hours.map(({ at }) => Math.min(at + HOUR, now.getTime())));
  const until = batch.state === 'closed' ? last : Math.min(now.getTime(), Math.max(last, from + WATCHED));
  const byHour = until - from <= BY_HOUR;
  return {
    unit: byHour ? 'hour' : 'day',
    from: batch.published_at.toISOString(),
    until: new Date(Math.max(from, until)).toISOString(),
    steps: (byHour ? hours : byDay(hours)).map(({ at, ...counts }) => ({ at: new Date(at).toISOString(), ...counts })),
  };
}

/** A step with its moment in milliseconds. */
type Timed = Omit<Step, 'at'> & { at: number };

/** One reading of the batch's slips. A slip that was issued again counts from then on; one that is recalled does not. */
async function hoursOf(db: Db, batch: BatchRow, publishedAt: Date): Promise<Timed[]> {
  const { rows } = await sql<Omit<Step, 'at'> & { hour: Date }>`
    select date_trunc('hour', event.at, 'UTC') as hour,
      (count(*) filter (where kind = 'sent'))::int as sent, (count(*) filter (where kind = 'read'))::int as read,
      (count(*) filter (where kind = 'confirmed'))::int as confirmed, (count(*) filter (where kind = 'disputed'))::int as disputed
    from wage_slip s cross join lateral (values
      ('sent', coalesce(s.published_at, ${publishedAt}::timestamptz)), ('read', s.read_at),
      ('confirmed', case when s.state = 'confirmed' then s.confirmed_at end),
      ('disputed', case when s.state = 'disputed' then s.disputed_at end)) as event(kind, at)
    where s.company_id = ${batch.company_id} and s.batch_id = ${batch.id} and s.state <> 'recalled' and event.at is not null
    group by 1 order by 1`.execute(db);
  return rows.map(({ hour, ...counts }) => ({ ...counts, at: hour.getTime() }));
}

/** Hours put together to days of the country. */
function byDay(hours: readonly Timed[]): Timed[] {
  const days = new Map<number, Timed>();
  for (const { at, sent, read, confirmed, disputed } of hours) {
    const begins = Math.floor((at + EAST) / DAY) * DAY - EAST;
    const day = days.get(begins) ?? { at: begins, sent: 0, read: 0, confirmed: 0, disputed: 0 };
    day.sent += sent;
    day.read += read;
    day.confirmed += confirmed;
    day.disputed += disputed;
    days.set(begins, day);
  }
  return [...days.values()];
}
