import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestApp, testApp } from '../../support/server';
import { clientFor } from '../../support/server-client';
import { until } from '../../support/until';

let t: TestApp;
beforeAll(async () => {
  // The clock of the streams alone stands still; what the network and the database wait for does not.
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setTimeout',
      'clearTimeout',
    ],
  });
  t = await testApp();
  await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  jest.useRealTimers();
  await t.close();
});

/** An open stream: what has arrived, and whether the server has ended it. */
async function open(token: string) {
  const { port } = t.app.server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${token}` };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/api/events', headers }, resolve).on('error', reject);
  });
  const stream = { text: '', ended: false, close: () => response.destroy() };
  response.setEncoding('utf8').on('data', (chunk: string) => (stream.text += chunk));
  response.on('end', () => (stream.ended = true));
  await until(() => stream.text.includes('event: notices'), 'the bell');
  return stream;
}

const beats = (text: string) => text.split(': alive').length - 1;

test('a stream ends with its session or its account, and when its reader changes company; others are kept alive', async () => {
  const [one, two] = [await t.factory.company(), await t.factory.company()];
  const token = async (companies: string[]) =>
    t.factory.session(await t.factory.account({ role: 'finance', companies }));
  const disabled = await t.factory.account({ role: 'finance', companies: [one.id] });
  const tokens = {
    stays: await token([one.id, two.id]),
    out: await token([one.id]),
    switches: await token([one.id, two.id]),
    disabled: await t.factory.session(disabled),
  };
  const streams = {
    stays: await open(tokens.stays),
    out: await open(tokens.out),
    switches: await open(tokens.switches),
    disabled: await open(tokens.disabled),
  };
  await clientFor(t.app, tokens.out).post('/api/admin/logout', {});
  await clientFor(t.app, tokens.switches).post('/api/admin/switchCompany', { companyId: two.id });
  await t.deps.db.updateTable('account').set({ enabled: false }).where('id', '=', disabled.id).execute();
  // What is remembered of sessions for a moment is over.
  t.clock.advance(15_000);
  jest.advanceTimersByTime(15_000);
  await until(
    () => streams.out.ended && streams.switches.ended && streams.disabled.ended && beats(streams.stays.text) === 1,
    'the end of three streams and the beat of one',
  );
  expect(streams.stays.ended).toBe(false);
  jest.advanceTimersByTime(15_000);
  await until(() => beats(streams.stays.text) === 2, 'the second beat');
  streams.stays.close();
});
