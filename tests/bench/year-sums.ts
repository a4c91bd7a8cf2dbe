/**
 * Sums of the tax year of 100,000 people with a slip a month, on a new embedded database and on the PostgreSQL that BENCH_DATABASE_URL names: read packed
 * and added up, against the database's own `group by` over the slips.
 */
import { resolve } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { connect } from '@server/db/connect';
import { copyOut } from '@server/db/copy';
import type { Database } from '@server/db/database';
import { migrate } from '@server/db/migrate';
import { newId } from '@server/kernel/ids';
import { yearPages } from '@server/modules/wage-imports/pass/year-inputs';
import { eachOfAll } from '@server/workbook/audit/packed-slips';
import { yearHistory } from '@server/workbook/audit/year-history';
import { onEachDatabase, type Place } from './support/databases';
import { bench, figure } from './support/figures';
import { timed } from './support/timing';

const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 100_000);
const MONTHS = 12;
const CHUNK = 10_000;
const LIMIT_S = 1;
const DECEMBER = '2026-12';

/** Items as long as those of a usual sheet: they lie beside what is summed. */
async function seed(db: Kysely<Database>, companyId: string): Promise<void> {
  await sql`
    insert into company (id, name, short_name, credit_code)
    values (${companyId}::uuid, '测试制造有限公司', '测试制造', '91330100MA00000002')`.execute(db);
  await sql`
    insert into staff (company_id, id, name, staff_no, status, source)
    select ${companyId}::uuid, gen_random_uuid(), 'P' || n, 'N' || n, 'regular', 'import'
    from generate_series(1, ${PEOPLE}::int) n`.execute(db);
  for (let month = 1; month <= MONTHS; month += 1) {
    const id = newId();
    const payMonth = `2026-${String(month).padStart(2, '0')}`;
    await sql`
      insert into wage_batch (company_id, id, title, pay_month, wage_type, state, filling, item_defs, settings, created_by, created_at, updated_at)
      values (${companyId}::uuid, ${id}::uuid, ${payMonth}, ${payMonth}, 'monthly', 'published', false, '[]', '{}', ${newId()}::uuid, now(), now())`.execute(
      db,
    );
    for (let from = 0; from < PEOPLE; from += CHUNK)
      await sql`
        insert into wage_slip (company_id, id, batch_id, staff_id, name, items, gross_fen, net_fen, updated_at)
        select company_id, gen_random_uuid(), ${id}::uuid, id, name,
          jsonb_build_object('baseWage', '800000', 'custom:a', '100', 'custom:b', '200', 'custom:c', '300',
            'individualIncomeTax', (10000 + random() * 5000)::int::text, 'pensionPersonal', '64000', 'medicalPersonal', '16000',
            'unemploymentPersonal', '4000', 'housingFundPersonal', '56000', 'grossPay', '800000', 'netPay', '650000'),
          800000 + (random() * 100000)::int, 650000, now()
        from (
          select company_id, id, name from staff where company_id = ${companyId}::uuid order by id offset ${from} limit ${CHUNK}) p`.execute(
        db,
      );
  }
}

async function measure({ name, dataDir, databaseUrl }: Place): Promise<void> {
  const { db, close } = await connect({
    databaseUrl,
    dataDir,
    workersDir: resolve('dist/server/workers'),
    onDeath: (error) => {
      throw error;
    },
  });
  const step = async <T>(what: string, act: () => Promise<T>): Promise<T> => {
    const { result, ms } = await timed(act);
    figure(`${name}: ${what}`, ms / 1000, 's');
    return result;
  };
  try {
    await migrate(db);
    const companyId = newId();
    const record = { company_id: companyId, pay_month: DECEMBER, named_ids: null };
    await step(`${PEOPLE} people × ${MONTHS} slips written`, () => seed(db, companyId));
    await step('group by over the slips', () =>
      copyOut(
        db,
        sql`
          select staff_id, sum(gross_fen), sum(absent_fen), sum(insured_fen), sum(additional_fen), sum(taxable_fen), sum(tax_fen)
          from wage_slip where company_id = ${sql.lit(companyId)} group by staff_id`,
      ),
    );
    await step('packed for the first time', () => yearPages(db, record));
    let best = Infinity;
    for (let round = 0; round < 3; round += 1) {
      const read = await timed(() => yearPages(db, record));
      const { packed, ...year } = read.result;
      const history = yearHistory({ ...year, each: (use) => eachOfAll(packed, use) });
      const added = await timed(() => Promise.resolve(history.figures(newId(), 'sameMonth')));
      best = Math.min(best, read.ms + added.ms);
    }
    figure(`${name}: packed slips read and added up`, best / 1000, 's', { atMost: LIMIT_S });
  } finally {
    await close();
  }
}

await bench(() => onEachDatabase(measure));
