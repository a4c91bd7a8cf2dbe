import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isFor } from '@server/modules/events/addressed';
import { newId } from '@server/kernel/ids';
import { type TestApp, testApp } from '../../support/server';
import { until } from '../../support/until';

describe('the event stream', () => {
  let t: TestApp;
  let port: number;
  beforeAll(async () => {
    t = await testApp();
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    port = (t.app.server.address() as AddressInfo).port;
  });
  afterAll(() => t.close());

  /** Opens a stream; `text` holds what has arrived, `until` waits for some of it. */
  const open = async (token: string | null, lastId?: string) => {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(lastId ? { 'last-event-id': lastId } : {}),
      };
      get({ port, host: '127.0.0.1', path: '/api/events', headers }, resolve).on('error', reject);
    });
    let text = '';
    response.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    const untilSaid = async (part: string) => {
      await until(() => text.includes(part), `"${part}"`);
      return text;
    };
    return { response, until: untilSaid, close: () => response.destroy() };
  };

  test('wants a session', async () => {
    const stream = await open(null);
    expect(stream.response.statusCode).toBe(401);
    stream.close();
  });

  test('brings what is addressed to the person, and resumes after the last known event', async () => {
    const account = await t.factory.account({ role: 'finance' });
    const token = await t.factory.session(account);
    const stream = await open(token);
    expect(stream.response.headers['content-type']).toContain('text/event-stream');
    await stream.until('retry:');
    t.deps.events.publish({ accountIds: [newId()] }, 'mySlips', { payMonth: '2026-01' });
    t.deps.events.publish({ accountIds: [account.id] }, 'mySlips', { payMonth: '2026-02' });
    const text = await stream.until('2026-02');
    expect(text).not.toContain('2026-01');
    stream.close();
    const lastId = /id: (\S+)\nevent: mySlips/.exec(text)?.[1];
    t.deps.events.publish({ companyId: account.companyIds[0] ?? '', permission: 'wages.read' }, 'import', {
      importId: 'missed',
      state: 'staged',
      version: 1,
    });
    const resumed = await open(token, lastId);
    const replayed = await resumed.until('missed');
    expect(replayed).not.toContain('2026-02');
    resumed.close();
  });

  test('is for people of the company who hold the permission', () => {
    const actor = { id: newId(), name: '', companyIds: ['a'], companyId: 'a', sessionId: '', ip: '', userAgent: '' };
    const event = {
      id: newId(),
      at: new Date(),
      event: 'import' as const,
      data: {},
      accountIds: null,
      companyId: 'a',
      permission: 'wages.read' as const,
      audience: null,
    };
    expect(isFor({ ...actor, role: 'finance' }, event)).toBe(true);
    expect(isFor({ ...actor, role: 'user' }, event)).toBe(false);
    expect(isFor({ ...actor, role: 'finance', companyId: 'b' }, event)).toBe(false);
    expect(isFor({ ...actor, role: 'admin', companyId: null }, event)).toBe(true);
  });
});
