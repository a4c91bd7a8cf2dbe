import { type Kysely, sql } from 'kysely';
import { ROLE_NUMBER } from '@contract/roles';
import type { Database } from '@server/db/database';
import { newId } from '@server/kernel/ids';
import { timed } from '../timing';
import { seeding, signIn } from './seeding';

interface Seeded {
  admin: string;
  readers: string[];
  /** How long the usual way takes, an inbox row for each reader; ms. */
  inboxMs: number;
}

/** A company with that many employees' accounts, so many of them signed in, and an administrator. */
export const seedReaders = (
  place: { dataDir: string; databaseUrl: string | undefined },
  accounts: number,
  signedIn: number,
): Promise<Seeded> =>
  seeding(place, async (db) => {
    const [companyId, adminId] = [newId(), newId()];
    await sql`insert into company (id, name, short_name, credit_code) values (${companyId}, '测试制造有限公司', '测试制造', '91330100MA00000001')`.execute(
      db,
    );
    await sql`insert into account (id, account, name, role) values (${adminId}, 'bench', '测试管理员', ${ROLE_NUMBER.admin})`.execute(
      db,
    );
    await sql`insert into account (id, account, name, role) select gen_random_uuid(), 'reader' || n, '员工' || n, ${ROLE_NUMBER.user} from generate_series(1, ${accounts}::int) n`.execute(
      db,
    );
    await sql`insert into account_company (account_id, company_id, position) select id, ${companyId}::uuid, 0 from account where role = ${ROLE_NUMBER.user}`.execute(
      db,
    );
    await sql`insert into staff (company_id, id, staff_no, name, status, source, account_id) select ${companyId}::uuid, gen_random_uuid(), account, name, 'regular', 'import', id from account where role = ${ROLE_NUMBER.user}`.execute(
      db,
    );
    const { rows } = await sql<{
      id: string;
    }>`select id from account where role = ${ROLE_NUMBER.user} limit ${signedIn}`.execute(db);
    const readers: string[] = [];
    for (const { id } of rows) readers.push(await signIn(db, id));
    return { admin: await signIn(db, adminId), readers, inboxMs: await timeOfInbox(db) };
  });

/** The peer of publishing: one row written for each account, found by it and marked when read, as message centres do it. */
async function timeOfInbox(db: Kysely<Database>): Promise<number> {
  await sql`create table bench_inbox (account_id uuid not null, message_id uuid not null, sent_at timestamptz not null, read_at timestamptz, primary key (account_id, message_id))`.execute(
    db,
  );
  const { ms } = await timed(() =>
    sql`insert into bench_inbox (account_id, message_id, sent_at) select id, ${newId()}::uuid, now() from account where enabled`.execute(
      db,
    ),
  );
  await sql`drop table bench_inbox`.execute(db);
  return ms;
}
