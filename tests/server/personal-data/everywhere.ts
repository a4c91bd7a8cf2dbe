import { sql } from 'kysely';
import { OWN_TABLES } from '@server/db/own-objects';
import { newId } from '@server/kernel/ids';
import { audit } from '@server/modules/audit/service';
import { CLAIM_CONTEXT } from '@server/modules/claims/service';
import { SEALED_COLUMNS } from '@server/modules/key-rotation/service';
import { PERSON_TABLES } from '@server/modules/personal-data/register';
import { fillEmptyTables } from '../../support/fill-tables';
import type { TestApp } from '../../support/server';

/** One invented person. */
export const HIM = {
  name: '欧阳知秋',
  mobile: '13912345678',
  idNo: '11010519491231002X',
  card: '6222021234567890128',
  mail: 'zhiqiu.ouyang@example.cn',
};
export type Fact = keyof typeof HIM;

/** Which number a sealed or indexed column is meant for. */
function factOf(column: string): Fact {
  if (/id_?no|cert/.test(column)) return 'idNo';
  if (/card/.test(column)) return 'card';
  return 'mobile';
}

export interface Everywhere {
  companyId: string;
  staffId: string;
  accountId: string;
}

/** Puts somebody who has left into every table that may hold a person: a row each, his ids where ids stand, his name and numbers wherever a text does. */
export async function putEverywhere(t: TestApp): Promise<Everywhere> {
  const { db, seal } = t.deps;
  const { id: companyId } = await t.factory.company();
  const account = await t.factory.account({ role: 'user', companies: [companyId], name: HIM.name, mobile: HIM.mobile });
  const staff = await t.factory.staff({
    companyId,
    name: HIM.name,
    mobile: HIM.mobile,
    idNo: HIM.idNo,
    bankCardNo: HIM.card,
    status: 'left',
    leaveDate: '2026-03-31',
    accountId: account.id,
  });
  await db
    .updateTable('staff')
    .set({ email: HIM.mail, remark: `${HIM.name} ${HIM.mobile}` })
    .execute();
  await fillByHand(t, { companyId, staffId: staff.id, accountId: account.id });
  await fillEmptyTables(db);
  const records = await recordIds(t);
  for (const { name } of PERSON_TABLES) {
    const columns = await columnsOf(t, name);
    for (const { column, type } of columns) {
      const value = valueFor(t, column, type, { companyId, staffId: staff.id, accountId: account.id }, records);
      if (value === undefined || (name === 'staff' && column !== 'emergency_name')) continue;
      await tryTo(t, sql`update ${sql.table(name)} set ${sql.ref(column)} = ${value}`);
    }
  }
  await sql`update stored_file set state = 'bound', purpose = 'feedback', bound_to = ${records.feedback_id}`.execute(
    db,
  );
  await sql`update staff_deleted set id = ${staff.id}`.execute(db);
  for (const { table, column, context } of SEALED_COLUMNS)
    if (table !== 'staff' && PERSON_TABLES.some(({ name }) => name === table))
      await tryTo(
        t,
        sql`update ${sql.table(table)} set ${sql.ref(column)} = ${seal.seal(HIM[factOf(column)], context)}`,
      );
  const actor = { id: account.id, name: HIM.name, role: 'user', ip: '10.1.2.3', userAgent: HIM.name } as never;
  await audit(db, actor, { action: 'receipt.read', targetType: 'wageSlip', targetId: newId(), companyId });
  const clerk = { ...(actor as object), id: newId(), name: '经办人' } as never;
  const about = { targetType: 'staff', targetId: staff.id, companyId } as const;
  await audit(db, clerk, { ...about, action: 'staff.reveal', note: `手机号：${HIM.name}要求核对 ${HIM.mobile}` });
  await audit(db, clerk, {
    action: 'wages.edit',
    targetType: 'wageBatch',
    targetId: newId(),
    companyId,
    note: HIM.name,
  });
  // Nothing stands against it.
  const done: [string, string][] = [
    ['wage_batch', 'closed'],
    ['feedback', 'closed'],
    ['claim_order', 'paid'],
    ['fdd_contract', 'finished'],
    ['job', 'succeeded'],
  ];
  for (const [table, state] of done) await sql`update ${sql.table(table)} set state = ${state}`.execute(db);
  await sql`update wage_batch set deleted_at = null, named_ids = null`.execute(db);
  await sql`update wage_import set named_ids = null`.execute(db);
  for (const table of [
    'wage_import_row',
    'staff_import_row',
    'check_import_person',
    'staff_erasure',
    'second_factor_role',
  ])
    await sql`delete from ${sql.table(table)}`.execute(db);
  return { companyId, staffId: staff.id, accountId: account.id };
}

/** Tables whose checks no row of any words passes. */
async function fillByHand(
  { deps: { db, seal, clock } }: TestApp,
  { companyId, staffId, accountId }: Everywhere,
): Promise<void> {
  const at = clock.now();
  const card = seal.seal(HIM.card, CLAIM_CONTEXT.card);
  const statements = [
    sql`insert into backup_run (id, at, path, bytes) values (${newId()}, ${at}, 'x', 1)`,
    sql`insert into account_activation (id, kind, account_id, token_hash, created_at, expires_at)
      values (${newId()}, 'password', ${accountId}, 'x', ${at}, ${at})`,
    sql`insert into claim_order (company_id, id, order_no, type, state, staff_id, account_id, pay_month, title, staff_name,
      card_sealed, card_last4, claimable_fen, amount_fen, pay_fen, applied_at)
      values (${companyId}, ${newId()}, 'C1', 'advance', 'paid', ${staffId}, ${accountId}, '2026-03', 'x', ${HIM.name},
        ${card}, '0128', 1000, 1000, 1000, ${at})`,
    sql`insert into fdd_auth (company_id, id, kind, staff_id, name, client_user_id, method, raw, scopes, created_at)
      values (${companyId}, ${newId()}, 'person', ${staffId}, ${HIM.name}, 'u1', 'mobile', '{}', '[]', ${at})`,
  ];
  statements.push(sql`insert into wage_reference (company_id, id, pay_month, kind, file_name, by_id, by_name, at, people, matched, unmatched)
    values (${companyId}, ${newId()}, '2026-03', 'tax', 'x.xlsx', ${accountId}, 'x', ${at}, 1, 1, '[]')`);
  for (const statement of statements) await statement.execute(db);
}

async function columnsOf(t: TestApp, table: string): Promise<{ column: string; type: string }[]> {
  const { rows } = await sql<{ column: string; type: string }>`
    select attname::text as column, format_type(atttypid, null) as type from pg_attribute
    where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
    t.deps.db,
  );
  return rows;
}

/** The keyed hash by which a number is found. */
const indexOf = ({ deps: { seal } }: TestApp, fact: Fact) =>
  seal.blindIndex(fact === 'card' ? 'bankCard' : fact === 'idNo' ? 'idNo' : 'mobile', HIM[fact]);

/** Ids of the one row each of the tables that others point at. */
async function recordIds(t: TestApp): Promise<Record<string, string>> {
  const pointedAt: [string, string][] = [
    ['slip_id', 'wage_slip'],
    ['claim_id', 'claim_order'],
    ['feedback_id', 'feedback'],
    ['contract_id', 'fdd_contract'],
    ['record_id', 'fdd_auth'],
    ['real_name_id', 'real_name'],
    ['batch_id', 'wage_batch'],
  ];
  const found: Record<string, string> = {};
  for (const [column, table] of pointedAt) {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} limit 1`.execute(t.deps.db);
    found[column] = rows[0]?.id ?? '';
  }
  return found;
}

function valueFor(t: TestApp, column: string, type: string, ids: Everywhere, records: Record<string, string>) {
  if (type === 'uuid') {
    if (column === 'company_id') return sql`${ids.companyId}::uuid`;
    if (column === 'staff_id') return sql`${ids.staffId}::uuid`;
    if (column === 'account_id' || column === 'owner_id') return sql`${ids.accountId}::uuid`;
    if (column === 'bound_to') return sql`${records.feedback_id}::uuid`;
    return column in records ? sql`${records[column]}::uuid` : undefined;
  }
  if (column.endsWith('_index')) return sql`${indexOf(t, factOf(column))}`;
  if (type === 'jsonb') return sql`${JSON.stringify([`${HIM.name} ${HIM.mobile} ${HIM.card}`])}::jsonb`;
  if (type === 'text' && column.endsWith('month')) return sql`${'2026-03'}`;
  if (type !== 'text' || /_sealed$|_hash$|state|mime|purpose|month/.test(column)) return undefined;
  return sql`${`${HIM.name} ${HIM.mobile} ${HIM.idNo} ${HIM.card} ${HIM.mail}`}`;
}

/** What a check, a reference or a table that is only added to does not take is left as it is. */
async function tryTo(t: TestApp, statement: ReturnType<typeof sql>): Promise<void> {
  await statement.execute(t.deps.db).catch((error: unknown) => {
    if (!/^(23|22|P0001|428C9)/.test(String((error as { code?: string }).code))) throw error;
  });
}

/** Where any of it stands, sealed or not, as `table: fact`. */
export async function foundOfHim(t: TestApp): Promise<string[]> {
  const { db, seal } = t.deps;
  const found: string[] = [];
  const indexes = (['mobile', 'idNo', 'card'] as const).map((fact) => [fact, indexOf(t, fact)] as const);
  for (const table of OWN_TABLES) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(db);
    const sealed = SEALED_COLUMNS.filter((one) => one.table === table);
    for (const { row } of rows) {
      const record = JSON.parse(row) as Record<string, string | null>;
      const opened = sealed.flatMap(({ column, context }) => {
        const value = record[column];
        return typeof value === 'string' && isSealed(value) ? [seal.open(value, context)] : [];
      });
      const all = [row, ...opened].join('\n');
      for (const [fact, value] of [...Object.entries(HIM), ...indexes])
        if (all.includes(value)) found.push(`${table}: ${fact}`);
    }
  }
  return [...new Set(found)].sort();
}

const isSealed = (value: string) => !/[\s制]/.test(value) && value.length > 20;
