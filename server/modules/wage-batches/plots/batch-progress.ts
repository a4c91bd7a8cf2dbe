import { type RawBuilder, sql } from 'kysely';
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

const KINDS = ['sent', 'read', 'confirmed', 'disputed'] as const;
type Kind = (typeof KINDS)[number];

/**
 * One reading of the batch's slips, those alike in all their hours together: taken apart into their events in the database, they
 * would take it six times as long. A slip that was issued again counts from then on; one that is recalled does not.
 */
async function hoursOf(db: Db, batch: BatchRow, publishedAt: Date): Promise<Timed[]> {
  const hour = (at: RawBuilder<unknown>) => sql<Date | null>`date_bin('1 hour', ${at}, 'epoch')`;
  const { rows } = await sql<Record<Kind, Date | null> & { slips: number }>`
    select ${hour(sql`coalesce(s.published_at, ${publishedAt}::timestamptz)`)} as sent, ${hour(sql`s.read_at`)} as read,
      ${hour(sql`case when s.state = 'confirmed' then s.confirmed_at end`)} as confirmed,
      ${hour(sql`case when s.state = 'disputed' then s.disputed_at end`)} as disputed, count(*)::int as slips
    from wage_slip s
    where s.company_id = ${batch.company_id} and s.batch_id = ${batch.id} and s.state <> 'recalled'
    group by 1, 2, 3, 4`.execute(db);
  const hours = new Map<number, Timed>();
  for (const { slips, ...times } of rows)
    for (const kind of KINDS) {
      const at = times[kind]?.getTime();
      if (at !== undefined) countAt(hours, at)[kind] += slips;
    }
  return [...hours.values()].sort((one, other) => one.at - other.at);
}

/** The step of a moment, made where there is none. */
function countAt(steps: Map<number, Timed>, at: number): Timed {
  const step = steps.get(at) ?? { at, sent: 0, read: 0, confirmed: 0, disputed: 0 };
  steps.set(at, step);
  return step;
}

/** Hours put together to days of the country. */
function byDay(hours: readonly Timed[]): Timed[] {
  const days = new Map<number, Timed>();
  for (const hour of hours) {
    const day = countAt(days, Math.floor((hour.at + EAST) / DAY) * DAY - EAST);
    for (const kind of KINDS) day[kind] += hour[kind];
  }
  return [...days.values()];
}
