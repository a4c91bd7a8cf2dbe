import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { type Role, ROLES } from '@contract/roles';
import { demoApp } from '../../support/demo-app';
import { type Call, callOf, type KnownIds, type Operation, operationsOf } from '../../support/fuzz/calls';
import { diceOf } from '../../support/fuzz/dice';
import type { TestApp } from '../../support/server';

/**
 * FUZZ_SEED makes the same calls again, FUZZ_SECONDS is how long it goes on after every call was made once by everybody.
 * What must pass before a change may land makes the same calls each time; others are tried by --full.
 */
const SEED = process.env.FUZZ_SEED ?? (process.env.TEST_FULL ? String(randomInt(1_000_000_000)) : '1');
const SECONDS = Number(process.env.FUZZ_SECONDS ?? (process.env.TEST_FULL ? 120 : 0));
const ANSWER_MS = 30_000;
const IDS_OF_A_TABLE = 12;

type Who = Role | 'nobody';
const EVERYBODY: readonly Who[] = [...ROLES, 'nobody'];

describe('every call, by everybody, with whatever they send', () => {
  let t: TestApp;
  let address: string;
  let known: KnownIds;
  const tokens = new Map<Who, string>();
  const faults: string[] = [];
  const answers = new Map<string | number, number>();
  beforeAll(async () => {
    t = await demoApp({ env: { trustProxy: true } });
    const company = await t.deps.db.selectFrom('staff').select('company_id as id').limit(1).executeTakeFirstOrThrow();
    known = { companyId: company.id, all: await idsOf(t) };
    address = await t.app.listen({ port: 0, host: '127.0.0.1' });
  }, 300_000);
  afterAll(() => t.close());

  /** What was called before may have closed the company or the account. */
  const signIn = async (who: Who) => {
    if (who === 'nobody') return;
    await t.deps.db
      .updateTable('company')
      .set({ status: 'active', expire_at: null, deleted_at: null })
      .where('id', '=', known.companyId)
      .execute();
    const account = await t.factory.account({ role: who, companies: who === 'admin' ? [] : [known.companyId] });
    tokens.set(who, await t.factory.session(account));
  };

  const answerTo = async (call: Call, who: Who, from: string): Promise<number> => {
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
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) hangUp.abort();
    else await response.arrayBuffer();
    clearTimeout(timer);
    return response.status;
  };

  const tryOne = async (operation: Operation, who: Who, round: number) => {
    const dice = diceOf(`${SEED}:${round}:${who}:${operation.method} ${operation.path}`);
    const call = callOf(operation, dice, known);
    const from = `10.${dice.whole(0, 255)}.${dice.whole(0, 255)}.${dice.whole(1, 254)}`;
    const status = await answerTo(call, who, from).catch((error: unknown) => `no answer: ${String(error)}`);
    answers.set(status, (answers.get(status) ?? 0) + 1);
    if (status === 401) await signIn(who);
    if (typeof status === 'string' || status >= 500)
      faults.push(
        `${status} to ${who}, round ${round}: ${call.method} ${call.url} ${(typeof call.body === 'string' ? call.body : Buffer.from(call.body ?? []).toString()).slice(0, 600)}`,
      );
  };

  test('is answered, never by a fault of the server', async () => {
    const operations = operationsOf(t.app.swagger());
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
    expect({ seed: SEED, faults }).toEqual({ seed: SEED, faults: [] });
  }, 600_000);
});

/** Some ids of every table, of all companies. */
async function idsOf(t: TestApp): Promise<string[]> {
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
