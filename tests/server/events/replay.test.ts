import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
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
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
          const ids = [...text.matchAll(/^id: (\S+)\nevent: \w+\ndata: .*\n\n/gm)].map((match) => match[1] ?? '');
          if (ids.length < wanted) return;
          clearTimeout(limit);
          request.destroy();
          resolve(ids);
        });
      }).on('error', reject);
      const limit = setTimeout(() => reject(new Error('events did not arrive within 10 s')), 10_000);
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
});
