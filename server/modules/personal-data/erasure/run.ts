import { type RawBuilder, sql, type Transaction } from 'kysely';
import { OBSTACLE_TEXT } from '@contract/personal-data/obstacles';
import type { Database } from '../../../db/database';
import { jsonText } from '../../../db/json';
import { asOwner } from '../../../db/wall/held';
import type { Deps } from '../../../deps';
import type { JobContext } from '../../../jobs/types';
import { systemActor } from '../../../kernel/actor';
import { refuse } from '../../../kernel/errors';
import { closeAccount } from '../../account-admin/service';
import { audit, eraseFromLog } from '../../audit/service';
import { STAFF_CONTEXT, takeAccountOff } from '../../staff/service';
import { PERSON_TABLES } from '../register';
import { STAFF_NAMES_CLEARED } from '../register/of-company';
import type { Cleared, Finder, Person } from '../register/kinds';
import { erasureObstacles } from './obstacles';
import { type ErasurePlan, planHeld } from './plan';
import type { ErasePayload } from './start';

/** Erases somebody in one transaction: all of it or nothing. What stood against it at the start is asked once more. */
export async function runErasure({ deps, job }: JobContext): Promise<void> {
  const { staffId, byId } = job.payload as unknown as ErasePayload;
  const companyId = job.companyId ?? '';
  await asOwner('erasure', () =>
    deps.db.transaction().execute(async (trx) => {
      const plan = await planHeld(trx, companyId, staffId);
      // A run that broke off after its end has nothing left to do.
      if (plan.record.erased_at !== null) return;
      const [obstacle] = await erasureObstacles(trx, companyId, staffId, plan, deps.clock.now());
      if (obstacle) refuse('RULE', OBSTACLE_TEXT[obstacle]);
      await erase(deps, trx, companyId, plan, byId);
    }),
  );
}

async function erase(
  deps: Deps,
  trx: Transaction<Database>,
  companyId: string,
  plan: ErasurePlan,
  byId: string,
): Promise<void> {
  const now = deps.clock.now();
  const { record, person, account } = plan;
  const words = await wordsOf(deps, trx, companyId, record.id);
  const actor = systemActor(companyId);
  // Found by the account and its number, which go first.
  await each(trx, person, ({ erase }) => erase.how === 'account', ['account', 'account_company']);
  await each(trx, person, ({ erase }) => erase.how === 'delete', ['real_name', 'real_name_event']);
  if (account === 'closed' && record.account_id !== null) {
    const row = await trx
      .selectFrom('account')
      .select(['id', 'version', 'role'])
      .where('id', '=', record.account_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await closeAccount(trx, actor, row, now);
    await trx
      .updateTable('account')
      .set({ last_login_ip: null, last_login_at: null })
      .where('id', '=', row.id)
      .execute();
  } else if (account === 'kept' && record.account_id !== null) {
    await takeAccountOff(trx, actor, now, { companyId, staffId: record.id, accountId: record.account_id });
  }
  // What closing the account has written down is his, too.
  await each(trx, person, ({ erase }) => erase.how === 'delete', []);
  for (const { name, table } of PERSON_TABLES) {
    const { erase, find } = table;
    const set = erase.how === 'clear' ? erase.set : erase.how === 'keep' ? erase.clear : undefined;
    if (set) await clear(trx, name, set, table.erasing ?? find, person);
  }
  const others = plan.kept.flatMap(({ tables }) => tables).filter(({ name }) => !NOT_A_REASON.has(name));
  // Nothing refers to him any more: no law wants his name.
  if (others.length === 0) await clear(trx, 'staff', STAFF_NAMES_CLEARED, staffFinder, person);
  await eraseFromLog(
    trx,
    {
      companyIds: [companyId],
      accountId: person.accountId,
      about: [record.id, ...(person.accountId === null ? [] : [person.accountId])],
      words,
    },
    now,
  );
  await trx
    .insertInto('staff_erasure')
    .values({
      company_id: companyId,
      staff_id: record.id,
      at: now,
      by_id: byId,
      kept: jsonText(plan.kept.map(({ ground, until }) => ({ ground, until }))),
      erased: jsonText(Object.fromEntries(plan.erased.map(({ name, rows }) => [name, rows]))),
    })
    .execute();
  await audit(trx, actor, {
    action: 'personalData.erased',
    targetType: 'staff',
    targetId: record.id,
    companyId,
    fields: plan.erased.map(({ name }) => name),
  });
}

/** Kept for their own sake: for them nobody needs to know what he was called. */
const NOT_A_REASON: ReadonlySet<string> = new Set(['staff', 'audit_log', 'staff_erasure']);

const staffFinder: Finder = (person) =>
  sql`(t.company_id = any(${[...person.companyIds]}::uuid[]) and t.id = any(${[...person.staffIds]}::uuid[]))`;

/** Deletes his rows, those first that refer to others. */
async function each(
  trx: Transaction<Database>,
  person: Person,
  which: (table: (typeof PERSON_TABLES)[number]['table']) => boolean,
  except: readonly string[],
): Promise<void> {
  for (const { name, table } of [...PERSON_TABLES].reverse()) {
    if (!which(table) || except.includes(name)) continue;
    await sql`delete from ${sql.table(name)} t where ${(table.erasing ?? table.find)(person)}`.execute(trx);
  }
}

async function clear(
  trx: Transaction<Database>,
  name: string,
  set: Cleared,
  find: Finder,
  person: Person,
): Promise<void> {
  const columns: RawBuilder<unknown>[] = Object.entries(set).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  await sql`update ${sql.table(name)} t set ${sql.join(columns)} where ${find(person)}`.execute(trx);
}

/** What must not stand in any note about him. */
async function wordsOf(deps: Deps, trx: Transaction<Database>, companyId: string, staffId: string): Promise<string[]> {
  const row = await trx
    .selectFrom('staff')
    .select(['name', 'email', 'mobile_sealed', 'id_no_sealed', 'bank_card_sealed'])
    // What a note says of somebody else whose name is, or holds, the same is not his.
    .select(
      sql<boolean>`exists (select from staff o where o.company_id = staff.company_id and o.id <> staff.id
        and position(staff.name in o.name) > 0)`.as('shared'),
    )
    .where('company_id', '=', companyId)
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  const opened = (value: string | null, context: string) => value && deps.seal.open(value, context);
  return [
    row.shared ? null : row.name,
    row.email,
    opened(row.mobile_sealed, STAFF_CONTEXT.mobile),
    opened(row.id_no_sealed, STAFF_CONTEXT.idNo),
    opened(row.bank_card_sealed, STAFF_CONTEXT.bankCard),
  ].filter((word): word is string => Boolean(word));
}
