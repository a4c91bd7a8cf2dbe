import { sql } from 'kysely';
import type { JobView } from '@contract/jobs/schemas';
import { readWhole } from '@server/modules/files/service';
import { demoApp } from '../../support/demo-app';
import type { TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { unpacked, type Unpacked } from './unpacked';

let t: TestApp;
let manager: Client;
let companyId: string;
let other: string;
let archive: Unpacked;
let job: JobView;

beforeAll(async () => {
  t = await demoApp();
  const account = await t.deps.db
    .selectFrom('account')
    .innerJoin('account_company', 'account_company.account_id', 'account.id')
    .select(['account.id', 'account.name', 'account_company.company_id'])
    .where('account', '=', 'manager')
    .orderBy('position')
    .execute();
  const [first, second] = account;
  if (!first || !second) throw new Error('the demo has no manager of two companies');
  [companyId, other] = [first.company_id, second.company_id];
  manager = await t.as({
    id: first.id,
    name: first.name,
    role: 'manager',
    companyIds: [companyId, other],
    mobile: null,
  });
  await t.deps.db
    .updateTable('staff')
    .set({ remark: '=HYPERLINK("http://x")', dept: '\'一线, "夜"班\r\n组' })
    .where('company_id', '=', companyId)
    .where('name', '=', '陈思远')
    .execute();
  const started = await manager.post<{ jobId: string }>('/api/take-out', { requestId: 'take-out-0001' });
  await t.runJobs();
  const { jobId } = started.body.data;
  job = (await manager.get<JobView>(`/api/jobs/${jobId}`)).body.data;
  const answer = await manager.get(`/api/take-out/${jobId}/file`);
  expect(answer.status).toBe(200);
  archive = unpacked(answer.raw);
});
afterAll(() => t.close());

const count = async (table: string, of = companyId) => {
  const { rows } = await sql<{
    n: string;
  }>`select count(*) as n from ${sql.table(table)} where company_id = ${of}`.execute(t.deps.db);
  return Number(rows[0]?.n);
};

test('the job ends with every row and file counted', () => {
  expect(job).toMatchObject({ state: 'succeeded', unit: '项' });
  expect(job.done).toBe(job.total);
  expect(job.total).toBeGreaterThan(500);
  expect(String(job.result.fileName)).toMatch(/^企业数据_.+_\d{14}\.zip$/);
});

test.each([
  'staff',
  'wage_slip',
  'wage_batch',
  'wage_batch_event',
  'check_day',
  'feedback',
  'claim_order',
  'audit_log',
])('all rows of %s are in it', async (table) => {
  const rows = archive.rows(table);
  expect(rows.length).toBeGreaterThan(0);
  // Of the log, what was written when the archive was fetched is not in it.
  expect(rows.length).toBe((await count(table)) - (table === 'audit_log' ? 1 : 0));
  expect(new Set(rows.map((row) => row.company_id))).toEqual(new Set([companyId]));
});

test('numbers are opened, amounts exact, moments in UTC, JSON whole, and texts as they were typed', async () => {
  const person = archive.rows('staff').find(({ name }) => name === '陈思远');
  expect(person).toMatchObject({
    mobile: '13800001004',
    remark: '=HYPERLINK("http://x")',
    dept: '\'一线, "夜"班\r\n组',
  });
  expect(person?.id_no).toMatch(/^\d{17}[\dX]$/);
  const file = archive.bytes('tables/staff_员工.csv');
  expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const raw = file.toString('utf8');
  expect(raw).toContain(`'${person?.bank_card},`);
  expect(raw).toContain(`"'=HYPERLINK(""http://x"")"`);
  const slip = archive.rows('wage_slip')[0];
  const stored = await t.deps.db
    .selectFrom('wage_slip')
    .select(['net_fen', 'items', 'updated_at'])
    .where('id', '=', slip?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(slip?.net_fen).toBe(String(stored.net_fen));
  expect(JSON.parse(slip?.items ?? '')).toEqual(stored.items);
  expect(slip?.updated_at).toBe(stored.updated_at.toISOString());
});

test('files lie where their record says, with the content that was kept', async () => {
  const files = archive.rows('stored_file').filter(({ path }) => path !== '');
  expect(files.length).toBeGreaterThan(0);
  for (const { id, path } of files)
    expect(archive.bytes(path ?? '').equals((await readWhole(t.deps, id ?? '')) ?? Buffer.alloc(0))).toBe(true);
  const inside = archive.names.filter((name) => name.startsWith('files/'));
  expect(inside.sort()).toEqual(files.map(({ path }) => path).sort());
});

test('pictures of identity documents are not in it', async () => {
  const withheld = archive.rows('stored_file').filter(({ purpose }) => /^id(Front|Back|Face)$/.test(purpose ?? ''));
  expect(withheld.length).toBe(
    Number(
      (
        await t.deps.db
          .selectFrom('stored_file')
          .select((eb) => eb.fn.countAll<string>().as('n'))
          .where('company_id', '=', companyId)
          .where('purpose', 'in', ['idFront', 'idBack', 'idFace'])
          .executeTakeFirstOrThrow()
      ).n,
    ),
  );
  expect(withheld.map(({ path }) => path).filter(Boolean)).toEqual([]);
});

test('neither a secret nor a sealed value nor a keyed index is in it, nor anything of another company', async () => {
  const all = archive.names
    .filter((name) => !name.startsWith('files/'))
    .map((name) => archive.text(name))
    .join('\n');
  const values = async (query: ReturnType<typeof sql<{ value: string }>>) =>
    (await query.execute(t.deps.db)).rows.map(({ value }) => value);
  const secrets = [
    ...(await values(sql`select password_hash as value from account where password_hash is not null`)),
    ...(await values(sql`select token_hash as value from session`)),
    ...(await values(sql`select key_sealed as value from stored_file`)),
    ...(await values(sql`select mobile_index as value from staff where mobile_index is not null`)),
    ...(await values(sql`select id_no_index as value from staff where id_no_index is not null`)),
    ...(await values(sql`select mobile_sealed as value from staff where mobile_sealed is not null`)),
  ];
  expect(secrets.length).toBeGreaterThan(100);
  expect(secrets.filter((value) => all.includes(value))).toEqual([]);
  expect(all).not.toMatch(/\bk1\.[A-Za-z0-9+/]{40}/);
  expect(await count('staff', other)).toBeGreaterThan(0);
  expect(all).not.toContain(other);
});

test('the readme says in Chinese what it is, how it is read, and what is not in it', () => {
  const readme = archive.text('README.txt');
  for (const words of ['全部数据', '导出人：周启明', '密码及其散列', 'tables/wage_slip_工资条.csv：', 'claim_number：'])
    expect(readme).toContain(words);
});
