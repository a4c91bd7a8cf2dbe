import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { newId } from '@server/kernel/ids';
import { withinCompanies } from '@server/db/wall/held';
import { type TestApp, testApp } from '../../support/server';

describe('a browser that was away', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
    await t.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => t.close());

  /** Ids that arrive after `lastId`, until the wanted number is there. */
  const read = (token: string, lastId: string, wanted: number) =>
    new Promise<string[]>((resolve, reject) => {
      const { port } = t.app.server.address() as AddressInfo;
      const headers = { authorization: `Bearer ${token}`, 'last-event-id': lastId };
      const request = get({ port, host: '127.0.0.1', path: '/api/events', headers }, (response) => {
        let rest = '';
        const ids: string[] = [];
        response.setEncoding('utf8').on('data', (chunk: string) => {
          const whole = (rest + chunk).split('\n\n');
          rest = whole.pop() ?? '';
          ids.push(...whole.flatMap((frame) => /^id: (\S+)\nevent: \w+\ndata: /.exec(frame)?.[1] ?? []));
          if (ids.length < wanted) return;
          clearTimeout(limit);
          request.destroy();
          resolve(ids);
        });
      }).on('error', reject);
      const limit = setTimeout(() => reject(new Error('events did not arrive within 60 s')), 60_000);
    });

  test('misses nothing of thousands of events, gets each once and in order', async () => {
    const account = await t.factory.account({ role: 'finance' });
    const token = await t.factory.session(account);
    const heard: string[] = [];
    const end = t.deps.events.subscribe((event) => heard.push(event.id));
    for (let version = 0; version <= 2500; version += 1) {
      t.deps.events.publish({ accountIds: [account.id] }, 'import', { importId: 'x', state: 'staged', version });
    }
    end();
    await t.deps.events.flush();
    expect(await read(token, heard[0] ?? '', 2500)).toEqual(heard.slice(1));
  });

  test('longer than anybody can catch up with begins anew instead of failing for ever', async () => {
    const account = await t.factory.account({ role: 'finance' });
    const token = await t.factory.session(account);
    const first = newId();
    await t.deps.events.flush();
    // Of the time before the stream: 21,000 events to everybody's address.
    await sql`
      insert into event_log (id, at, account_ids, event, data)
      select (substr(${first}, 1, 24) || lpad(n::text, 12, '0'))::uuid, ${t.clock.now()}::timestamptz, jsonb_build_array(${account.id}::text), 'job', '{}'::jsonb
      from generate_series(1, 21000) n`.execute(t.deps.db);
    const last = `${first.slice(0, 24)}000000000000`;
    const ids = await read(token, last, 20_001);
    expect(ids).toHaveLength(20_001);
    // The bell, with an id of now: from there the browser comes back and is up to date.
    const resumed = ids.at(-1) ?? '';
    expect(resumed > `${first.slice(0, 24)}999999999999`).toBe(true);
    t.deps.events.publish({ accountIds: [account.id] }, 'import', { importId: 'x', state: 'staged', version: 1 });
    expect(await read(token, resumed, 1)).toHaveLength(1);
  });

  test('is not read what was told to others by name', async () => {
    const [own, other] = [await t.factory.account({ role: 'user' }), await t.factory.account({ role: 'user' })];
    const before = newId();
    t.deps.events.publish({ accountIds: [other.id] }, 'mySlips', { payMonth: '2026-06' });
    t.deps.events.publish({ accountIds: [other.id, own.id] }, 'mySlips', { payMonth: '2026-07' });
    t.deps.events.publish({ audience: { scope: 'all', companyIds: [], roleCodes: [] } }, 'noticesGone', { ids: ['x'] });
    const since = await withinCompanies([], () => t.deps.events.since(before, 10, own.id));
    expect(since.map((event) => event.data)).toEqual([{ payMonth: '2026-07' }, { ids: ['x'] }]);
  });
});
