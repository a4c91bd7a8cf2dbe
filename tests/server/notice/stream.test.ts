import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NoticeBrief } from '@contract/bell/brief';
import { type TestApp, testApp } from '../../support/server';
import { until } from '../../support/until';
import { makeNotice } from './form';

interface Received {
  id: string | undefined;
  event: string;
  data: unknown;
}

/** A browser: keeps what it got, knows the last id, comes back with it after its connection was cut. */
class Browser {
  readonly events: Received[] = [];
  lastId: string | undefined;
  private response: IncomingMessage | undefined;

  constructor(
    private readonly port: number,
    private readonly token: string,
  ) {}

  async open(): Promise<void> {
    const headers = {
      authorization: `Bearer ${this.token}`,
      ...(this.lastId === undefined ? {} : { 'last-event-id': this.lastId }),
    };
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      get({ port: this.port, host: '127.0.0.1', path: '/api/events', headers }, resolve).on('error', reject),
    );
    this.response = response;
    let rest = '';
    response.setEncoding('utf8').on('data', (chunk: string) => {
      if (this.response !== response) return;
      const frames = (rest + chunk).split('\n\n');
      rest = frames.pop() ?? '';
      for (const frame of frames) this.take(frame);
    });
    response.on('error', () => undefined); // cut by the test itself
  }

  private take(frame: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1];
    const event = field('event');
    if (event === undefined) return;
    const id = field('id');
    this.lastId = id ?? this.lastId;
    this.events.push({ id, event, data: JSON.parse(field('data') ?? 'null') });
  }

  cut(): void {
    const response = this.response;
    this.response = undefined;
    response?.destroy();
  }

  async until(is: () => boolean): Promise<void> {
    await until(is, 'an event of the stream');
  }

  titles = () => this.events.filter((each) => each.event === 'notice').map((each) => (each.data as NoticeBrief).title);
  bells = () => this.events.filter((each) => each.event === 'notices').map((each) => each.data as NoticeBrief[]);
}

describe('notices on the event stream', () => {
  let t: TestApp;
  let port: number;
  beforeAll(async () => {
    t = await testApp();
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    port = (t.app.server.address() as AddressInfo).port;
  });
  afterAll(() => t.close());

  const browserOf = async (role: 'user' | 'finance' = 'user') =>
    new Browser(port, await t.factory.session(await t.factory.account({ role })));

  test('begin with the whole bell, then each as it is published, to whom it is for', async () => {
    const admin = await t.as('admin');
    await makeNotice(admin, { title: '先前的' });
    const [user, finance] = [await browserOf(), await browserOf('finance')];
    await Promise.all([user.open(), finance.open()]);
    await user.until(() => user.bells().length === 1);
    await finance.until(() => finance.bells().length === 1);
    expect(user.bells()[0]).toMatchObject([{ title: '先前的', read: false }]);
    await makeNotice(admin, { title: '给财务', scope: 'roles', roleCodes: ['finance'] });
    await makeNotice(admin, { title: '给所有人' });
    await user.until(() => user.titles().length === 1);
    await finance.until(() => finance.titles().length === 2);
    expect(user.titles()).toEqual(['给所有人']);
    expect(finance.titles()).toEqual(['给财务', '给所有人']);
    user.cut();
    finance.cut();
  });

  test('are each received once and in order, however often the connection is cut meanwhile', async () => {
    const admin = await t.as('admin');
    const user = await browserOf();
    await user.open();
    await user.until(() => user.bells().length === 1);
    const sent: string[] = [];
    for (let n = 1; n <= 30; n += 1) {
      sent.push(`第${n}条`);
      const publishing = makeNotice(admin, { title: `第${n}条` });
      if (n % 3 === 0) {
        user.cut();
        await publishing;
        await user.open();
      } else await publishing;
    }
    await user.until(() => user.titles().length >= sent.length);
    expect(user.titles()).toEqual(sent);
    const ids = user.events.flatMap((each) => each.id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    user.cut();
  });

  test('missed while away are also in the bell the stream begins with again', async () => {
    const admin = await t.as('admin');
    const user = await browserOf();
    await user.open();
    await user.until(() => user.bells().length === 1);
    user.cut();
    await makeNotice(admin, { title: '不在时发的' });
    await user.open();
    await user.until(() => user.bells().length === 2);
    expect(user.titles()).toEqual(['不在时发的']);
    expect(user.bells()[1]?.filter((line) => line.title === '不在时发的')).toHaveLength(1);
    user.cut();
  });

  test('cut before its first event, a stream is resumed from its beginning', async () => {
    const admin = await t.as('admin');
    const user = await browserOf();
    await user.open();
    await user.until(() => user.lastId !== undefined);
    expect(user.events.map((each) => each.event)).toEqual(['notices']);
    user.cut();
    await makeNotice(admin, { title: '紧接着的' });
    await user.open();
    await user.until(() => user.titles().includes('紧接着的'));
    user.cut();
  });
});
