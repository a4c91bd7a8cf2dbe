import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { startChild } from '../../support/child-process';
import { readyMade } from '../../support/ready-made';

const env = (name: string): string => process.env[name] ?? '';
const CROWD = 300;
const AT_ONCE = 40;
/** Answers after which the server is killed. */
const ENOUGH = 200;

interface Reader {
  token: string;
  slipId: string;
}

interface Standing {
  batch: { read_count: number; confirmed_count: number };
  slips: { id: string; state: string; read_at: string | null }[];
}

test('a server killed in a rush has kept all it has answered for, and its figures are those of the slips', async () => {
  await readyMade();
  const dataDir = mkdtempSync(join(env('TEST_FOLDER'), 'rush-'));
  const start = () =>
    startChild([join(env('TEST_BUNDLES'), 'rush-process.mjs')], {
      DATA_DIR: dataDir,
      WORKERS: join(env('TEST_BUNDLES'), 'workers'),
      DATABASE_URL: '',
      CROWD: String(CROWD),
    });
  const first = start();
  const told = async <T>(child: typeof first, what: string) =>
    JSON.parse((await child.line(`${what} `)).slice(what.length + 1)) as T;
  const waiting = await told<Reader[]>(first, 'readers');
  const url = (await first.line('listens ')).slice('listens '.length);

  const [read, confirmed] = [new Set<string>(), new Set<string>()];
  let gone = false;
  const step = async ({ token, slipId }: Reader, action: string, body: object) => {
    const answer = await fetch(`${url}/api/me/slips/${slipId}/${action}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { code: number; data: { card: { version: number } } };
  };
  const caller = async () => {
    for (let reader = waiting.pop(); reader && !gone; reader = waiting.pop()) {
      const { code, data } = await step(reader, 'read', {});
      if (code === 200) read.add(reader.slipId);
      const after = await step(reader, 'confirm', { version: data.card.version });
      if (after.code === 200) confirmed.add(reader.slipId);
      if (read.size + confirmed.size >= ENOUGH && !gone) {
        gone = true;
        void first.kill('SIGKILL');
      }
    }
  };
  const callers = await Promise.allSettled(Array.from({ length: AT_ONCE }, caller));
  await first.ended;
  // Some were waiting for an answer when it went.
  expect(callers.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
  expect(read.size + confirmed.size).toBeGreaterThanOrEqual(ENOUGH);
  expect(confirmed.size).toBeLessThan(CROWD);

  const second = start();
  const { batch, slips } = await told<Standing>(second, 'stands');
  await second.kill();
  const readNow = new Set(slips.filter((slip) => slip.read_at !== null).map(({ id }) => id));
  const confirmedNow = new Set(slips.filter(({ state }) => state === 'confirmed').map(({ id }) => id));
  expect([...read].filter((id) => !readNow.has(id))).toEqual([]);
  expect([...confirmed].filter((id) => !confirmedNow.has(id))).toEqual([]);
  expect(batch).toEqual({ read_count: readNow.size, confirmed_count: confirmedNow.size });
}, 300_000);
