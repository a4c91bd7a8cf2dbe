import type { FastifyRequest } from 'fastify';
import pino from 'pino';
import { type Permission, PERMISSIONS } from '@contract/permissions';
import { ROLES } from '@contract/roles';
import type { StoredEvent } from '@server/events/hub';
import { newId } from '@server/kernel/ids';
import type { Actor } from '@server/kernel/actor';
import { isFor } from '@server/modules/events/addressed';
import { type OpenStream, Streams } from '@server/modules/events/streams';

const COMPANIES = ['a', 'b', 'c'];

/** A stream that keeps what it is told. */
class Kept implements OpenStream {
  readonly got: StoredEvent[] = [];
  beats = 0;
  ended = false;

  constructor(
    readonly actor: Actor,
    readonly req = {} as FastifyRequest,
  ) {}

  receive(event: StoredEvent): void {
    this.got.push(event);
  }

  beat(): void {
    this.beats += 1;
  }

  end(): void {
    this.ended = true;
  }
}

const actor = (role: Actor['role'], companyIds: string[]): Actor => ({
  id: newId(),
  role,
  name: '',
  companyIds,
  companyId: role === 'admin' ? null : (companyIds[0] ?? null),
  sessionId: '',
  ip: '',
  userAgent: '',
});

/** People of every role, at each company and at two. */
const people = ROLES.flatMap((role) =>
  role === 'admin'
    ? [actor(role, [])]
    : [...COMPANIES.map((id) => [id]), ['a', 'b'], ['b', 'a']].map((ids) => actor(role, ids)),
);

const event = (
  to: Partial<Pick<StoredEvent, 'accountIds' | 'companyId' | 'permission' | 'audience'>>,
): StoredEvent => ({
  id: newId(),
  at: new Date(),
  event: 'job',
  data: {},
  accountIds: null,
  companyId: null,
  permission: null,
  audience: null,
  ...to,
});

/** A hub of one listener at a time, and streams of it. */
function streamsOf(stillValid: (stream: OpenStream) => Promise<boolean> = () => Promise.resolve(true)) {
  const listeners = new Set<(event: StoredEvent) => void>();
  const subscribe = (listener: (event: StoredEvent) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const warned: object[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => warned.push(JSON.parse(line) as object) });
  const hub = { subscribe, publish: jest.fn(), since: jest.fn(), flush: jest.fn(), stop: jest.fn() };
  const streams = new Streams({ events: hub, log }, stillValid);
  return { streams, listeners, warned, tell: (told: StoredEvent) => listeners.forEach((listener) => listener(told)) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('an event', () => {
  const [first, second] = [people[3], people[9]];
  const twice = first?.id ?? '';
  const addresses = [
    event({ accountIds: [twice, second?.id ?? '', newId(), twice] }),
    event({ accountIds: [] }),
    ...COMPANIES.flatMap((companyId) =>
      (Object.keys(PERMISSIONS) as Permission[]).map((permission) => event({ companyId, permission })),
    ),
    event({ companyId: 'a' }),
    event({ audience: { scope: 'all', companyIds: [], roleCodes: [] } }),
    event({ audience: { scope: 'companies', companyIds: ['b', 'c'], roleCodes: [] } }),
    event({ audience: { scope: 'roles', companyIds: [], roleCodes: ['finance', 'admin'] } }),
    event({}),
  ];

  test('reaches exactly those it is for, each once, in order', () => {
    const { streams, tell } = streamsOf();
    const open = people.flatMap((person) => [new Kept(person), new Kept(person)]);
    const closes = open.map((stream) => streams.add(stream));
    addresses.forEach(tell);
    let heard = 0;
    for (const stream of open) {
      expect(stream.got).toEqual(addresses.filter((each) => isFor(stream.actor, each)));
      heard += stream.got.length;
    }
    expect(heard).toBeGreaterThan(100);
    closes.forEach((close) => close());
  });

  test('reaches no stream that is closed, and nobody listens where none is open', () => {
    const { streams, listeners, tell } = streamsOf();
    const [gone, here] = [new Kept(actor('user', ['a'])), new Kept(actor('user', ['a']))];
    const [close, closeToo] = [streams.add(gone), streams.add(here)];
    expect(listeners.size).toBe(1);
    close();
    tell(event({ accountIds: [gone.actor.id, here.actor.id] }));
    tell(event({ audience: { scope: 'all', companyIds: [], roleCodes: [] } }));
    expect([gone.got.length, here.got.length]).toEqual([0, 2]);
    closeToo();
    expect(listeners.size).toBe(0);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('the clock of all streams', () => {
  test('looks after each once in fifteen seconds, after a few at a time', async () => {
    const asked: number[] = [];
    let now = 0;
    const { streams } = streamsOf(() => {
      asked[now] = (asked[now] ?? 0) + 1;
      return Promise.resolve(true);
    });
    const open = Array.from({ length: 150 }, () => new Kept(actor('user', ['a'])));
    const closes = open.map((stream) => streams.add(stream));
    for (now = 0; now < 15; now += 1) await jest.advanceTimersByTimeAsync(1000);
    expect(open.every((stream) => stream.beats === 1)).toBe(true);
    expect(asked).toEqual(Array.from({ length: 15 }, () => 10));
    await jest.advanceTimersByTimeAsync(15_000);
    expect(open.every((stream) => stream.beats === 2 && !stream.ended)).toBe(true);
    closes.forEach((close) => close());
  });

  test('ends the streams whose session is over or cannot be asked for, and no other', async () => {
    const [over, broken, good] = [0, 1, 2].map(() => new Kept(actor('user', ['a'])));
    const { streams, warned } = streamsOf((stream) =>
      stream === broken ? Promise.reject(new Error('no database')) : Promise.resolve(stream !== over),
    );
    const closes = [over, broken, good].map((stream) => stream && streams.add(stream));
    await jest.advanceTimersByTimeAsync(15_000);
    expect([over?.ended, broken?.ended, good?.ended]).toEqual([true, true, false]);
    expect([over?.beats, broken?.beats, good?.beats]).toEqual([0, 0, 1]);
    expect(warned).toMatchObject([{ streams: 1, err: { message: 'no database' } }]);
    closes.forEach((close) => close?.());
  });
});
