import { createServer, type AddressInfo } from 'node:net';
import type { ChannelContext, Notice, Sent } from '@server/providers/channels/channel';
import { inventedMobile } from '@server/demo/numbers';

/** A time in the evening of UTC, already the next day in China. */
export const NOW = new Date('2026-03-09T17:30:05.123Z');

/** A server's context with a clock that can be set, whose waits are written down and not waited for. */
export function createContext(baseUrl?: string) {
  const clock = { at: NOW };
  const waits: number[] = [];
  const context: ChannelContext = {
    fetch: (input, init) => fetch(input, init),
    now: () => clock.at,
    timeoutMs: 5000,
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    ...(baseUrl === undefined ? {} : { baseUrl }),
  };
  return { context, clock, waits, pass: (ms: number) => void (clock.at = new Date(clock.at.getTime() + ms)) };
}

export const LINK = 'https://slips.example.com/api/session/work-app/start?company=c1&to=%2Fmy%2Fslips';

/** A notice that a slip of February is there, to the nth invented mobile. */
export const notice = (serial: number, more: Partial<Notice> = {}): Notice => ({
  id: `0195a000-0000-7000-8000-${String(serial).padStart(12, '0')}`,
  to: inventedMobile(serial),
  template: 'slipPublished',
  params: { company: '示例制造', month: '2026年2月' },
  link: LINK,
  ...more,
});

export const notices = (count: number, more: Partial<Notice> = {}) =>
  Array.from({ length: count }, (_, index) => notice(index, more));

/** The one result of one notice. */
export const only = (results: Sent[]): Sent => {
  expect(results).toHaveLength(1);
  return results[0] as Sent;
};

/** What nobody may read in a result: full numbers and keys. */
export function expectNoSecrets(results: Sent[], ...secrets: string[]) {
  const text = JSON.stringify(results);
  expect(text).not.toMatch(/1[3-9]\d{9}/);
  for (const secret of secrets) expect(text).not.toContain(secret);
}

/** A port on which nobody listens any more. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** An address where nobody listens. */
export const nowhere = async () => `http://127.0.0.1:${await freePort()}`;
