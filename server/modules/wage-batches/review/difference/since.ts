import type { Presence } from '@contract/wages/difference';
import type { Db } from '../../queries';

/** The day of entry of who is new, the last day of who is gone; YYYY-MM-DD by staff id, where the staff record has one. */
export async function sinceOf(
  db: Db,
  companyId: string,
  people: readonly { staffId: string; presence: Presence }[],
): Promise<Map<string, string>> {
  const asked = new Map(people.map(({ staffId, presence }) => [staffId, DAY_OF[presence]]));
  const ids = [...asked].flatMap(([id, day]) => (day === null ? [] : [id]));
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'entry_date', 'leave_date'])
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const day = row[asked.get(row.id) ?? 'entry_date'];
      return day === null ? [] : [[row.id, day] as const];
    }),
  );
}

const DAY_OF: Record<Presence, 'entry_date' | 'leave_date' | null> = {
  both: null,
  joined: 'entry_date',
  added: null,
  left: 'leave_date',
  missing: null,
  elsewhere: null,
};
