import { join } from 'node:path';
import { type Child, startChild } from '../../support/child-process';

describe('faults that nothing caught', () => {
  let child: Child;
  let address: string;
  beforeEach(async () => {
    child = startChild([join(process.env.TEST_BUNDLES ?? '', 'fault-process.mjs')]);
    address = (await child.line('listens')).split(' ')[1] ?? '';
  });
  afterEach(() => child.kill());

  const call = async (path: string, init?: RequestInit) => (await fetch(`${address}${path}`, init)).json();
  const logged = async (text: string): Promise<unknown> => {
    for (;;) {
      const line = child.lines.find((each) => each.includes(text));
      if (line !== undefined) return JSON.parse(line);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };

  test('a promise nobody waited for is logged with its request, and others are served on', async () => {
    await call('/forgets/13800001234?name=1', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(await logged('nobody handled')).toMatchObject({
      level: 60,
      err: { message: 'forgotten' },
      reqId: 'req-1',
      method: 'POST',
      route: '/forgets/:id',
    });
    expect(await call('/fine')).toEqual({ fine: true });
  });

  test('a promise of a job is logged with the job', async () => {
    await call('/forgets-in-a-job');
    expect(await logged('nobody handled')).toMatchObject({ level: 60, jobId: 'job-1', kind: 'some.work' });
    expect(await call('/fine')).toEqual({ fine: true });
  });

  test('an exception out of nowhere is logged, and the process ends with 1', async () => {
    await call('/throws');
    expect(await child.ended).toBe(1);
    expect(child.lines).toContain('gave up');
    expect(await logged('not caught')).toMatchObject({
      level: 60,
      err: { message: 'thrown into nowhere' },
      route: '/throws',
    });
  });
});
