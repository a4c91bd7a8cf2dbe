import type { Database } from '@server/db/database';
import { staysParsed } from '@server/db/kept-texts';
import { onStatement } from '@server/db/statements';
import { openSession } from '@server/modules/session/open-session';
import { demoApp } from '../../support/demo-app';
import type { TestApp } from '../../support/server';
import { type Client, clientFor } from '../../support/server-client';

const MOST = 3;

/** Lists with a record in their address: the table it is of. */
const OF_RECORD: Record<string, keyof Database> = {
  '/api/wages/batches/{id}/slips': 'wage_batch',
  '/api/wages/batches/{id}/bank-files': 'wage_batch',
  '/api/accounts/{id}/logins': 'account',
};

/** Paged, but no list people go to: what one clerk looks at while he works on one record. */
const WITHIN_A_RECORD = [
  '/api/wages/imports/{id}/rows',
  '/api/wages/imports/{id}/controls',
  '/api/wages/imports/{id}/corrections',
  '/api/wages/imports/{id}/steps',
  '/api/staff/imports/{id}/rows',
  '/api/staff/imports/{id}/steps',
  '/api/checks/imports/{id}/rows',
  '/api/checks/imports/{id}/sheet-rows',
  '/api/checks/imports/{id}/steps',
  '/api/wages/batches/{id}/failed-payments',
  '/api/wages/batches/{id}/difference/people',
  '/api/wages/batches/{id}/groups/{key}/rows',
];

const ROLES = { admin: 1, manager: 2, attendance: 3, finance: 4, user: 0 } as const;
type Role = keyof typeof ROLES;

interface Operation {
  parameters?: { name: string; in: string }[];
}

let t: TestApp;
let companyId: string;
let month: string;
let paged: { path: string; names: string[] }[];
const clients = new Map<Role, Client>();

beforeAll(async () => {
  t = await demoApp();
  const { db } = t.deps;
  const record = await db.selectFrom('check_record').select(['company_id', 'month']).limit(1).executeTakeFirstOrThrow();
  [companyId, month] = [record.company_id, record.month];
  for (const role of Object.keys(ROLES) as Role[]) {
    const ofRole = db.selectFrom('account as a').select('a.id').where('a.role', '=', ROLES[role]);
    const accounts = ofRole.where('a.enabled', '=', true);
    const { id } = await (
      role === 'admin'
        ? accounts
        : accounts
            .innerJoin('account_company as l', 'l.account_id', 'a.id')
            .where('l.company_id', '=', companyId)
            .orderBy('l.position')
    ).executeTakeFirstOrThrow();
    const { token } = await openSession(
      db,
      { accountId: id, sliding: false, ip: '127.0.0.1', userAgent: 'test' },
      t.clock.now(),
    );
    clients.set(role, clientFor(t.app, token));
  }
  const described = await clients.get('admin')?.get('/api/openapi.json');
  const document = described?.body as unknown as { paths: Record<string, Record<string, Operation>> };
  paged = Object.entries(document.paths).flatMap(([path, { get }]) => {
    const names = (get?.parameters ?? []).filter((each) => each.in === 'query').map(({ name }) => name);
    return names.includes('pageSize') ? [{ path, names }] : [];
  });
}, 300_000);
afterAll(() => t.close());

/**
 * Statements of a call, the session's among them; an administrator's look at a company's wages is written down besides. `anew`:
 * those that are parsed and planned each time.
 */
async function statementsOf(
  call: () => Promise<{ status: number }>,
): Promise<{ status: number; statements: string[]; anew: string[] }> {
  await t.deps.events.flush();
  const [statements, anew]: [string[], string[]] = [[], []];
  const stop = onStatement(({ sql, parameters }) => {
    statements.push(sql);
    if (!staysParsed(sql, parameters.length)) anew.push(sql);
  });
  const { status } = await call();
  stop();
  const isCounted = (text: string) => !/^insert into "(?:audit_log|event_log)"/.test(text);
  return { status, statements: statements.filter(isCounted), anew: anew.filter(isCounted) };
}

/** As after a restart: nothing is remembered of anybody. */
const forget = () =>
  t.deps.db
    .updateTable('company')
    .set((eb) => ({ name: eb.ref('name') }))
    .execute();

async function tooMany(who: Role, what: string, call: (client: Client) => Promise<{ status: number }>) {
  const client = clients.get(who);
  if (!client) throw new Error(`nobody is ${who}`);
  const found: string[] = [];
  await forget();
  for (const session of ['cold', 'warm']) {
    const { status, statements, anew } = await statementsOf(() => call(client));
    if (status === 403) return null;
    if (status !== 200 || statements.length > MOST || anew.length > 0)
      found.push(`${who} ${what} ${session}: ${status}, ${statements.length}\n${statements.join('\n')}`);
  }
  return found;
}

test('the first call of a visit makes two statements, and one where its session is known, all planned once, whoever makes it', async () => {
  for (const [who, client] of clients) {
    const call = () => client.post('/api/admin/queryCurrent', {});
    await forget();
    const made = [await statementsOf(call), await statementsOf(call)];
    expect([who, ...made.map(({ status, statements, anew }) => [status, statements.length, anew])]).toEqual([
      who,
      [200, 2, []],
      [200, 1, []],
    ]);
  }
});

test('so does every list, for everybody who may see it, whether the session is known or not', async () => {
  const asked = paged.filter(({ path }) => !WITHIN_A_RECORD.includes(path));
  for (const { path, names } of asked) {
    const table = OF_RECORD[path];
    const id = table && (await recordOf(table));
    const url = id === undefined ? path : path.replace('{id}', id);
    let seen = 0;
    for (const who of Object.keys(ROLES) as Role[]) {
      const query = new URLSearchParams({
        ...(names.includes('month') && path.includes('/checks') ? { month } : {}),
        ...(who === 'admin' && names.includes('companyId') ? { companyId } : {}),
      });
      const found = await tooMany(who, path, (client) => client.get(`${url}?${query.toString()}`));
      if (found === null) continue;
      seen += 1;
      expect(found).toEqual([]);
    }
    expect([path, seen > 0]).toEqual([path, true]);
  }
  expect(asked.length).toBeGreaterThan(20);
});

async function recordOf(table: keyof Database): Promise<string> {
  const own = t.deps.db
    .selectFrom(table as 'wage_batch')
    .select('id')
    .where('deleted_at', 'is', null);
  const { id } = await (
    table === 'wage_batch'
      ? own.where('company_id', '=', companyId).where('state', 'in', ['published', 'partiallyFailed'])
      : own
  ).executeTakeFirstOrThrow();
  return id;
}

test('paged calls within a record are named here, and no other stands beside the lists', () => {
  const paths = paged.map(({ path }) => path);
  expect(WITHIN_A_RECORD.filter((path) => !paths.includes(path))).toEqual([]);
  expect(paths.filter((path) => path.includes('{') && !(path in OF_RECORD) && !WITHIN_A_RECORD.includes(path))).toEqual(
    [],
  );
});
