import type pg from 'pg';
import { KeptStatements, Plans } from '@server/db/postgres/kept-statements';
import { landingFor } from '@server/db/postgres/landing';
import { WalledClient } from '@server/db/postgres/walled-client';
import { OWNER, type Session, settingOf, WallChanged } from '@server/db/wall/session';

const ONE: Session = { role: 'app', companies: '{01980000-0000-7000-8000-000000000001}' };
const OTHER: Session = { role: 'across', companies: '' };

/** A connection whose process answers by itself, or one behind a pooler; `refuses`: the code of what it takes for an error. */
function connection(how: 'direct' | 'pooled', refuses: (text: string, named: boolean) => string | null = () => null) {
  const sent: string[] = [];
  const client = {
    processID: how === 'direct' ? 7 : 4711,
    getTransactionStatus: () => 'I',
    query(asked: string | { text: string }) {
      const text = typeof asked === 'string' ? asked : asked.text;
      if (text.includes('pg_backend_pid'))
        return Promise.resolve({ command: 'SELECT', rowCount: 1, rows: [{ pid: 7 }] });
      sent.push(text);
      const code = refuses(text, typeof asked !== 'string' && 'name' in asked);
      if (code !== null) return Promise.reject(Object.assign(new Error('refused'), { code }));
      return Promise.resolve({ command: 'SELECT', rowCount: 0, rows: [] });
    },
  } as unknown as pg.PoolClient;
  const walled = new WalledClient(client, new KeptStatements(client, new Plans()));
  return { sent, ask: (text: string, session: Session) => walled.query(text, [], session) };
}

test('connected directly, the session is set where it differs and nowhere else', async () => {
  const { sent, ask } = connection('direct');
  await ask('select 0', OWNER);
  await ask('select 1', ONE);
  await ask('select 2', ONE);
  await ask('begin', OTHER);
  await ask('select 3', OTHER);
  await ask('commit', OTHER);
  await ask('select 4', OWNER);
  expect(sent).toEqual([
    'select 0',
    settingOf(ONE),
    'select 1',
    'select 2',
    settingOf(OTHER),
    'begin',
    'select 3',
    'commit',
    settingOf(OWNER),
    'select 4',
  ]);
});

test('behind a pooler each transaction is set, and a statement that stands alone becomes one', async () => {
  const { sent, ask } = connection('pooled');
  await ask('select 0', OWNER);
  await ask('select 1', ONE);
  await ask('begin', OTHER);
  await ask('select 2', OTHER);
  await ask('rollback', OTHER);
  expect(sent).toEqual([
    'select 0',
    'begin',
    settingOf(ONE, true),
    'select 1',
    'commit',
    'begin',
    settingOf(OTHER, true),
    'select 2',
    'rollback',
  ]);
});

test.each(['direct', 'pooled'] as const)('a statement whose wall is refused does not run: %s', async (how) => {
  const { sent, ask } = connection(how, (text) => (text.startsWith('set') ? '42501' : null));
  await expect(ask('select 1', ONE)).rejects.toMatchObject({ code: '42501' });
  await expect(ask('begin', ONE)).rejects.toMatchObject({ code: '42501' });
  expect(sent).not.toContain('select 1');
  // Nothing is left open.
  expect(sent.filter((text) => text === 'begin')).toHaveLength(sent.filter((text) => text === 'rollback').length);
});

test('what fails behind a pooler is taken back, and its connection goes on', async () => {
  const { sent, ask } = connection('pooled', (text) => (text === 'select 1' ? '42501' : null));
  await expect(ask('select 1', ONE)).rejects.toMatchObject({ code: '42501' });
  await ask('select 2', OTHER);
  expect(sent.slice(3)).toEqual(['rollback', 'begin', settingOf(OTHER, true), 'select 2', 'commit']);
});

test('a pooler that is noticed late gets the wall with the statement that was not answered', async () => {
  const { sent, ask } = connection('direct', (_text, named) => (named ? '26000' : null));
  for (let n = 0; n < 3; n += 1) await ask('select 1', ONE);
  expect(sent.slice(-5)).toEqual(['select 1', 'begin', settingOf(ONE, true), 'select 1', 'commit']);
});

test('within a transaction the wall stays', async () => {
  const { sent, ask } = connection('direct');
  await ask('begin', ONE);
  await expect(ask('select 1', OTHER)).rejects.toThrow(WallChanged);
  await ask('rollback', ONE);
  expect(sent).not.toContain('select 1');
});

test('lines come in by a table of the transaction, from there by an insert', () => {
  expect(landingFor('copy "check_day" ("company_id", "month") from $1')).toEqual({
    make: 'create temporary table copied_lines on commit drop as select "company_id", "month" from "check_day" with no data',
    copy: 'copy pg_temp.copied_lines ("company_id", "month") from $1',
    moveOn:
      'insert into "check_day" ("company_id", "month") select "company_id", "month" from pg_temp.copied_lines; drop table pg_temp.copied_lines',
  });
  expect(landingFor('copy (select 1) to $1')).toBeNull();
});
