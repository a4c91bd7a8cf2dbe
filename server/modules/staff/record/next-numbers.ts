import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/database';

/** How most of a company's employee numbers are written: letters before, digits filled with zeros to a width. */
export interface NumberPattern {
  prefix: string;
  width: number;
  /** Highest so far. */
  last: number;
}

/** "A0007" after "A0006": the next `count` numbers of a pattern that are not taken; pure. */
export function numbersAfter(
  { prefix, width, last }: NumberPattern,
  count: number,
  taken: ReadonlySet<string>,
): string[] {
  const numbers: string[] = [];
  for (let next = last + 1; numbers.length < count; next += 1) {
    const number = `${prefix}${String(next).padStart(width, '0')}`;
    if (!taken.has(number)) numbers.push(number);
  }
  return numbers;
}

/**
 * The next free employee numbers in the company's own pattern, for people who are added without one; none where nobody has a
 * number to go by. `avoid`: numbers the sheet gives to others. Call under the company's lock (lockNumbers).
 */
export async function nextNumbers(
  trx: Transaction<Database>,
  companyId: string,
  count: number,
  avoid: ReadonlySet<string>,
): Promise<string[]> {
  if (count === 0) return [];
  // Up to nine digits of the end: what stands before them (a year, a site) belongs to the prefix.
  const { rows } = await sql<NumberPattern>`
    select regexp_replace(staff_no, '[0-9]{1,9}$', '') as prefix, length(substring(staff_no from '[0-9]{1,9}$')) as width, max(substring(staff_no from '[0-9]{1,9}$')::int) as last
    from staff where company_id = ${companyId} and staff_no ~ '[0-9]$'
    group by 1, 2 order by count(*) desc, 2, 1 limit 1`.execute(trx);
  const [pattern] = rows;
  if (!pattern) return [];
  // Numbers of the next width begin where this one ends, and may be in use.
  const wanted = numbersAfter(pattern, count, avoid);
  const used = await trx
    .selectFrom('staff')
    .select('staff_no')
    .where('company_id', '=', companyId)
    .where('staff_no', '=', (eb) => eb.fn.any(eb.val(wanted)))
    .execute();
  if (used.length === 0) return wanted;
  return nextNumbers(
    trx,
    companyId,
    count,
    new Set([...avoid, ...used.flatMap(({ staff_no: number }) => number ?? [])]),
  );
}
