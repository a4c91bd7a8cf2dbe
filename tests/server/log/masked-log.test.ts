import { sql } from 'kysely';
import { buildApp } from '@server/app';
import { createJobQueue } from '@server/jobs/queue';
import { newId } from '@server/kernel/ids';
import { createLog } from '@server/log/create-log';
import { type TestApp, testApp } from '../../support/server';

/** One invented person, and what lets him in. */
const SAID = {
  name: '欧阳知秋',
  mobile: '13912345678',
  idNumber: '11010519491231002X',
  card: '6222021234567890128',
  mail: 'zhiqiu.ouyang@example.cn',
  password: 'Correct-Horse-9',
  token: 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXU',
};
const FORMS = [SAID.mobile, SAID.idNumber, SAID.card, SAID.mail, SAID.token].join(' ');
const EVERYTHING = Object.values(SAID).join(' ');

/** A log at its most talkative. */
function openLog() {
  let written = '';
  const log = createLog('debug', { write: (line) => void (written += line) });
  return { log, lines: () => written };
}

/** None of it stands there, nor in the form it has in an address. */
function expectNothingOf(lines: string): void {
  for (const value of Object.values(SAID)) {
    expect(lines).not.toContain(value);
    expect(lines).not.toContain(encodeURIComponent(value));
  }
}

describe('the log of the server', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  test('says where a call failed, and nothing of what it was called with', async () => {
    const { log, lines } = openLog();
    const app = await buildApp({ ...t.deps, log }, { busyAfterMs: 0 });
    const schema = { body: { type: 'object', additionalProperties: true } } as const;
    const faults: Record<string, (body: unknown) => unknown> = {
      thrown: (body) => {
        throw new Error(`cannot keep ${JSON.stringify(body)} of ${SAID.name}`);
      },
      caused: (body) => {
        throw new Error('not kept', { cause: new TypeError(`no such ${SAID.name} ${FORMS} ${JSON.stringify(body)}`) });
      },
      parsed: () => JSON.parse(`{${EVERYTHING}`) as unknown,
      thing: (body) => {
        throw body;
      },
      duplicate: () =>
        t.deps.db.transaction().execute(async (trx) => {
          await sql`create temporary table twice (name text primary key) on commit drop`.execute(trx);
          await sql`insert into twice values (${EVERYTHING}), (${EVERYTHING})`.execute(trx);
        }),
      number: () => sql`select ${EVERYTHING}::text::date`.execute(t.deps.db),
      length: () => sql`select ${EVERYTHING}::text::uuid`.execute(t.deps.db),
    };
    for (const [fault, run] of Object.entries(faults))
      app.post(`/faulty/${fault}/:person`, { schema }, async (req) => ({ done: await run(req.body) }));
    for (const fault of Object.keys(faults)) {
      const answer = await app.inject({
        method: 'POST',
        url: `/faulty/${fault}/${encodeURIComponent(SAID.name)}?${new URLSearchParams(SAID).toString()}`,
        headers: { authorization: `Bearer ${SAID.token}`, 'x-given': SAID.mobile },
        payload: SAID,
      });
      expect({ fault, status: answer.statusCode }).toEqual({ fault, status: 500 });
      expectNothingOf(answer.body);
    }
    const failed = lines()
      .split('\n')
      .filter((line) => line.includes('request failed'));
    expect(failed).toHaveLength(Object.keys(faults).length);
    expect(lines()).toMatch(/"code":"23505"[^\n]*"table":"twice"/);
    expect(lines()).toMatch(/masked-log\.test\.ts:\d+/);
    expectNothingOf(lines());
    await app.close();
  });

  test('says nothing of what was sent to the routes there are', async () => {
    const { log, lines } = openLog();
    const app = await buildApp({ ...t.deps, log }, { busyAfterMs: 0 });
    const everything = new URLSearchParams(SAID).toString();
    const headers = { authorization: `Bearer ${SAID.token}` };
    await app.inject({
      method: 'POST',
      url: `/api/admin/login?${everything}`,
      payload: { ...SAID, account: SAID.mobile },
    });
    await app.inject({ method: 'GET', url: `/api/iot/admin/captcha?mobile=${SAID.mobile}` });
    await app.inject({
      method: 'GET',
      url: `/api/staff?keyword=${encodeURIComponent(SAID.name)}&${everything}`,
      headers,
    });
    await app.inject({ method: 'POST', url: '/api/staff', headers, payload: SAID });
    await app.inject({ method: 'GET', url: `/api/no-such/${encodeURIComponent(EVERYTHING)}?${everything}` });
    await app.inject({
      method: 'POST',
      url: '/api/admin/login',
      headers: { 'content-type': 'application/json' },
      payload: `{"account": ${EVERYTHING}`,
    });
    expect(lines()).toContain('"route":"/api/admin/login"');
    expectNothingOf(lines());
    await app.close();
  });

  test('says nothing of what a job that throws had at hand', async () => {
    const { log, lines } = openLog();
    const queue = createJobQueue(() => ({ ...t.deps, log }), log);
    queue.register(
      'test.faulty',
      async ({ job }) => {
        if (job.payload.by === 'database') await sql`select ${EVERYTHING}::text::int8`.execute(t.deps.db);
        throw Object.assign(new Error(`row ${JSON.stringify(job.payload)}`), {
          detail: EVERYTHING,
          parameters: [SAID],
        });
      },
      { maxAttempts: 1 },
    );
    for (const by of ['database', 'code'])
      await queue.enqueue(t.deps.db, { kind: 'test.faulty', companyId: null, ownerId: null, payload: { ...SAID, by } });
    await queue.drain();
    expect(lines().match(/job failed/g)).toHaveLength(2);
    expectNothingOf(lines());
    const errors = await t.deps.db.selectFrom('job').select('error').where('kind', '=', 'test.faulty').execute();
    expectNothingOf(JSON.stringify(errors));
  });

  test('masks what a line is given by name, by form, or inside a text', () => {
    const { log, lines } = openLog();
    log.warn({ ...SAID, deep: [{ staffName: SAID.name, netFen: '1234500' }], said: FORMS }, `sent ${SAID.mobile}`);
    log.child({ who: SAID.mail }).error(new Error(`https://pay.example.cn/?name=${encodeURIComponent(SAID.name)}`));
    log.info({ grouped: '6222 0212 3456 7890 128', dashed: '139-1234-5678', json: JSON.stringify(SAID) });
    log.info({ err: SAID });
    expectNothingOf(lines());
    expect(lines()).not.toContain('1234500');
    expect(lines()).not.toMatch(/6222 0212|139-1234/);
  });

  test('keeps what a fault is found by', () => {
    const { log, lines } = openLog();
    const jobId = newId();
    const digest = `${'a'.repeat(60)}0123`;
    log.warn({ jobId, digest, ms: 1_764_353_782_123, at: '2026-07-15T02:00:00.123Z', ip: '192.168.1.20' }, 'slow');
    expect(JSON.parse(lines())).toMatchObject({
      jobId,
      digest,
      ms: 1_764_353_782_123,
      at: '2026-07-15T02:00:00.123Z',
      ip: '192.168.1.20',
      msg: 'slow',
    });
  });
});
