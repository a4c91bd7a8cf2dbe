import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { can } from '@contract/permissions';
import { type Role, ROLES } from '@contract/roles';
import { DEMO_COMPANIES } from '@server/demo/companies';
import { demoApp } from '../../support/demo-app';
import { type Call, callOf, type KnownIds, type Operation, operationsOf } from '../../support/fuzz/calls';
import { diceOf } from '../../support/fuzz/dice';
import type { TestApp } from '../../support/server';

const TEST_FULL = process.env.TEST_FULL === '1';
/**
 * FUZZ_SEED makes the same calls again, FUZZ_SECONDS is how long it goes on after every call was made once by everybody.
 * What must pass before a change may land makes the same calls each time; others are tried by --full.
 */
const SEED = process.env.FUZZ_SEED ?? (TEST_FULL ? String(randomInt(1_000_000_000)) : '1');
const SECONDS = Number(process.env.FUZZ_SECONDS ?? (TEST_FULL ? 120 : 0));
const ANSWER_MS = 30_000;
const IDS_OF_A_TABLE = 12;
const OTHER_COMPANY = DEMO_COMPANIES.find(({ withAccounts }) => !withAccounts)?.id ?? '';
/** Who may read most, first. */
const STRANGERS: readonly Role[] = ['manager', 'finance', 'attendance', 'user'];

type Who = Role | 'nobody';
const EVERYBODY: readonly Who[] = [...ROLES, 'nobody'];

describe('every call, by everybody, with whatever they send', () => {
  let t: TestApp;
  let address: string;
  let known: KnownIds;
  const tokens = new Map<Who, string>();
  const faults: string[] = [];
  /** Calls that met another door than contract/permissions.ts says. */
  const misjudged: string[] = [];
  const answers = new Map<string | number, number>();
  beforeAll(async () => {
    t = await demoApp({ env: { trustProxy: true } });
    const company = await t.deps.db.selectFrom('staff').select('company_id as id').limit(1).executeTakeFirstOrThrow();
    known = { companyId: company.id, all: await someIds(t) };
    address = await t.app.listen({ port: 0, host: '127.0.0.1' });
  }, 300_000);
  afterAll(() => t.close());

  /** What was called before may have closed the company or the account. */
  const signIn = async (who: Who, companyId = known.companyId) => {
    if (who === 'nobody') return;
    await t.deps.db
      .updateTable('company')
      .set({ status: 'active', expire_at: null, deleted_at: null })
      .where('id', '=', known.companyId)
      .execute();
    // Nor may an administrator have asked for a second factor of the whole role.
    await t.deps.db.deleteFrom('second_factor_role').execute();
    const account = await t.factory.account({ role: who, companies: who === 'admin' ? [] : [companyId] });
    tokens.set(who, await t.factory.session(account));
  };

  const answerTo = async (call: Call, who: Who, from: string): Promise<{ status: number; text: string }> => {
    const token = tokens.get(who);
    const hangUp = new AbortController();
    const timer = setTimeout(() => hangUp.abort(new Error('no answer')), ANSWER_MS);
    const response = await fetch(`${address}${call.url}`, {
      method: call.method,
      headers: { ...call.headers, 'x-forwarded-for': from, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(call.body === undefined ? {} : { body: call.body }),
      redirect: 'manual',
      signal: hangUp.signal,
    });
    // The event stream has no end.
    const endless = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
    const text = endless ? '' : await response.text();
    if (endless) hangUp.abort();
    clearTimeout(timer);
    return { status: response.status, text };
  };

  /** The same past the network, for thousands of calls that are not about connections. */
  const injected = async ({ method, url, headers, body }: Call, who: Who) => {
    const { statusCode, body: text } = await t.app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, authorization: `Bearer ${tokens.get(who)}` },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : Buffer.from(body) }),
    });
    return { status: statusCode, text };
  };

  const tryOne = async (operation: Operation, who: Who, round: number) => {
    const dice = diceOf(`${SEED}:${round}:${who}:${operation.method} ${operation.path}`);
    const call = callOf(operation, dice, known);
    const from = `10.${dice.whole(0, 255)}.${dice.whole(0, 255)}.${dice.whole(1, 254)}`;
    const ask = () =>
      answerTo(call, who, from).catch((error: unknown) => ({ status: `no answer: ${String(error)}`, text: '' }));
    let { status, text } = await ask();
    answers.set(status, (answers.get(status) ?? 0) + 1);
    if (status === 401 && who !== 'nobody') {
      await signIn(who);
      ({ status, text } = await ask());
    }
    if (!fits(operation, who, status, text))
      misjudged.push(`${status} to ${who}: ${operation.method} ${operation.path} (${operation.access})`);
    if (typeof status === 'string' || status >= 500)
      faults.push(
        `${status} to ${who}, round ${round}: ${call.method} ${call.url} ${(typeof call.body === 'string' ? call.body : Buffer.from(call.body ?? []).toString()).slice(0, 600)}`,
      );
  };

  test('is answered, never by a fault of the server', async () => {
    const operations = operationsOf(t.app.swagger());
    expect(operations.filter(({ access, path }) => access === undefined && path.startsWith('/api/'))).toEqual([]);
    expect(operations.length).toBeGreaterThan(200);
    let [calls, round] = [0, 0];
    for (const began = Date.now(); round === 0 || Date.now() - began < SECONDS * 1000; round += 1) {
      for (const who of EVERYBODY) await signIn(who);
      for (const operation of operations) {
        for (const who of EVERYBODY) await tryOne(operation, who, round);
        calls += EVERYBODY.length;
        if (round > 0 && Date.now() - began > SECONDS * 1000) break;
      }
    }
    process.stdout.write(
      `fuzz: ${calls} calls of ${operations.length} operations, answered ${[...answers]
        .sort()
        .map(([status, count]) => `${status}: ${count}`)
        .join(', ')}, FUZZ_SEED=${SEED}\n`,
    );
    // Calls that are all turned away at the door try nothing.
    expect(answers.get(200) ?? 0).toBeGreaterThan(calls / 10);
    expect({ seed: SEED, faults, misjudged }).toEqual({ seed: SEED, faults: [], misjudged: [] });
  }, 600_000);

  test('about a record of another company is answered as if there were none', async () => {
    const ids = await idsOf(t, known.companyId);
    const operations = operationsOf(t.app.swagger()).filter(
      ({ method, parameters, access }) =>
        parameters.some((each) => each.in === 'path' && each.schema.format === 'uuid') &&
        access !== 'public' &&
        (method === 'GET' || TEST_FULL),
    );
    const reached: string[] = [];
    let [calls, found] = [0, 0];
    for (const who of TEST_FULL ? STRANGERS : STRANGERS.slice(0, 1)) {
      for (const companyId of [OTHER_COMPANY, known.companyId]) {
        await signIn(who, companyId);
        const isOwn = companyId === known.companyId;
        // One's own records are read alone, so that a test in which nobody finds anything fails.
        for (const operation of operations.filter((each) => isOpenTo(each, who) && (!isOwn || each.method === 'GET'))) {
          for (const [table, id] of ids) {
            const dice = diceOf(`${SEED}:${who}:${operation.method} ${operation.path} ${table}`);
            const call = callOf(operation, dice, { companyId, all: [id] }, { plainly: true });
            const { status, text } = await injected(call, who);
            const succeeded = status === 200 && (!text.startsWith('{') || text.startsWith('{"code":200'));
            calls += 1;
            if (isOwn && succeeded) found += 1;
            if (!isOwn && succeeded) reached.push(`${who} ${call.method} ${call.url} (${table})`);
            // It is known now that somebody finds something there.
            if (isOwn && succeeded) break;
          }
        }
      }
    }
    process.stdout.write(
      `other company: ${calls} calls of ${operations.length} operations, ${found} of one's own answered\n`,
    );
    expect(found).toBeGreaterThan(operations.length / 4);
    expect(reached).toEqual([]);
  }, 600_000);
});

/** Whether the table of permissions lets somebody call it. */
function isOpenTo({ access }: Operation, who: Who): boolean {
  if (access === undefined || access === 'public') return true;
  return who !== 'nobody' && (access === 'signedIn' || can(who, access));
}

/** 401 for nobody, 403 for whoever may not; whoever may is not turned away, though a change may want a second permission. */
function fits(operation: Operation, who: Who, status: number | string, text: string): boolean {
  const { access, method } = operation;
  if (isOpenTo(operation, who))
    return status !== 401 && (method !== 'GET' || access === 'signedIn' || !text.includes('您没有权限进行此操作'));
  return status === (who === 'nobody' ? 401 : 403);
}

/** One id of each table that has records of a company. */
async function idsOf(t: TestApp, companyId: string): Promise<[table: string, id: string][]> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c join information_schema.columns i using (table_schema, table_name)
    where c.table_schema = current_schema() and c.column_name = 'company_id' and i.column_name = 'id' and i.data_type = 'uuid' order by 1`.execute(
    t.deps.db,
  );
  const ids: [string, string][] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{
      id: string;
    }>`select id from ${sql.table(name)} where company_id = ${companyId} limit 1`.execute(t.deps.db);
    for (const { id } of rows) ids.push([name, id]);
  }
  return ids;
}

/** Some ids of every table, of all companies. */
async function someIds(t: TestApp): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = current_schema() and column_name = 'id' and data_type = 'uuid' order by 1`.execute(
    t.deps.db,
  );
  const ids: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{
      id: string;
    }>`select id from ${sql.table(name)} order by id limit ${IDS_OF_A_TABLE}`.execute(t.deps.db);
    ids.push(...rows.map((row) => row.id));
  }
  return ids;
}
