import type pg from 'pg';
import { KeptStatements, Plans } from '@server/db/postgres/kept-statements';
import { landingFor } from '@server/db/postgres/landing';
import { WalledClient } from '@server/db/postgres/walled-client';
import { OWNER, type Session, settingOf, settingsOf, WallChanged } from '@server/db/wall/session';

const ONE: Session = { role: 'app', companies: '{01980000-0000-7000-8000-000000000001}' };
const OTHER: Session = { role: 'across', companies: '' };

/** What is sent to pg at once. */
interface Chained {
  submit(connection: unknown): void;
  handleCommandComplete(message: { text: string }): void;
  handleError(error: unknown, connection: unknown): void;
  handleReadyForQuery(): void;
}

type Asked = string | { text: string } | Chained;

const ONE_MESSAGE = ' | ';

/**
 * A connection whose process answers by itself, or one behind a pooler; `refuses`: the code of what it takes for an error.
 * `sent`: its messages, those of several statements with lines between them.
 */
function connection(how: 'direct' | 'pooled', refuses: (text: string, named: boolean) => string | null = () => null) {
  const sent: string[] = [];
  const refusal = (text: string, named: boolean) => {
    const code = refuses(text, named);
    return code === null ? null : Object.assign(new Error('refused'), { code });
  };
  /** Parses and runs all of them in turn, up to one that fails. */
  const answer = (chain: Chained) => {
    const texts: [text: string, named: boolean][] = [];
    const wire = {
      stream: { cork() {}, uncork() {} },
      parsedStatements: {},
      submittedNamedStatements: {},
      parse: ({ text, name }: { text: string; name: string }) => texts.push([text, name !== '']),
      bind() {},
      describe() {},
      execute() {},
      sync() {},
    };
    chain.submit(wire);
    sent.push(texts.map(([text]) => text).join(ONE_MESSAGE));
    for (const one of texts) {
      const error = refusal(...one);
      if (error) return chain.handleError(error, wire);
      chain.handleCommandComplete({ text: 'SELECT 0' });
    }
    chain.handleReadyForQuery();
  };
  const client = {
    processID: how === 'direct' ? 7 : 4711,
    getTransactionStatus: () => 'I',
    query(asked: Asked) {
      if (typeof asked !== 'string' && 'submit' in asked) return void queueMicrotask(() => answer(asked));
      const text = typeof asked === 'string' ? asked : asked.text;
      if (text.includes('pg_backend_pid'))
        return Promise.resolve({ command: 'SELECT', rowCount: 1, rows: [{ pid: 7 }] });
      sent.push(text);
      const error = refusal(text, typeof asked !== 'string' && 'name' in asked);
      return error ? Promise.reject(error) : Promise.resolve({ command: 'SELECT', rowCount: 0, rows: [] });
    },
  } as unknown as pg.PoolClient;
  const walled = new WalledClient(client, new KeptStatements(client, new Plans()));
  return {
    sent,
    ask: (text: string, session: Session) => walled.query(text, [], session),
    leave: (text: string, session: Session) => walled.leave(text, [], session),
  };
}

const together = (...texts: string[]) => texts.join(ONE_MESSAGE);

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
    together('begin', 'select 3'),
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
    together('begin', ...settingsOf(ONE, true)),
    'select 1',
    'commit',
    together('begin', ...settingsOf(OTHER, true), 'select 2'),
    'rollback',
  ]);
});

test.each(['direct', 'pooled'] as const)('a statement whose wall is refused does not run: %s', async (how) => {
  const { sent, ask } = connection(how, (text) => (text.startsWith('set') ? '42501' : null));
  await expect(ask('select 1', ONE)).rejects.toMatchObject({ code: '42501' });
  let begun = false;
  const inTransaction = async () => {
    await ask('begin', ONE);
    begun = true;
    await ask('select 1', ONE);
  };
  await expect(inTransaction()).rejects.toMatchObject({ code: '42501' });
  expect(sent).not.toContain('select 1');
  if (begun) await ask('rollback', ONE);
  // Nothing is left open.
  const begins = sent.filter((text) => text.startsWith('begin'));
  expect(begins).toHaveLength(sent.filter((text) => text === 'rollback').length);
});

test('what fails behind a pooler is taken back, and its connection goes on', async () => {
  const { sent, ask } = connection('pooled', (text) => (text === 'select 1' ? '42501' : null));
  await expect(ask('select 1', ONE)).rejects.toMatchObject({ code: '42501' });
  await ask('select 2', OTHER);
  expect(sent.slice(2)).toEqual(['rollback', together('begin', ...settingsOf(OTHER, true)), 'select 2', 'commit']);
});

test('a pooler that is noticed late gets the wall with the statement that was not answered', async () => {
  const { sent, ask } = connection('direct', (_text, named) => (named ? '26000' : null));
  for (let n = 0; n < 3; n += 1) await ask('select 1', ONE);
  expect(sent.slice(-4)).toEqual(['select 1', together('begin', ...settingsOf(ONE, true)), 'select 1', 'commit']);
});

test('within a transaction the wall stays', async () => {
  const { sent, ask, leave } = connection('direct');
  await ask('begin', ONE);
  await expect(ask('select 1', OTHER)).rejects.toThrow(WallChanged);
  expect(() => leave('select 1', OTHER)).toThrow(WallChanged);
  await ask('rollback', ONE);
  expect(sent.join()).not.toContain('select 1');
});

test('a transaction that asks nothing is not sent', async () => {
  const { sent, ask, leave } = connection('direct');
  await ask('begin', OWNER);
  await ask('commit', OWNER);
  await ask('begin', OWNER);
  leave('select 1', OWNER);
  await ask('rollback', OWNER);
  await ask('select 2', OWNER);
  expect(sent).toEqual(['select 2']);
});

test('what is left goes along with the beginning, the next statement, or the end; nothing is left outside', async () => {
  const { sent, ask, leave } = connection('direct');
  expect(leave('select 0', OWNER)).toBeNull();
  await ask('begin', OWNER);
  leave('select 1', OWNER);
  leave('select 2', OWNER);
  await ask('select 3', OWNER);
  await ask('select 4', OWNER);
  leave('select 5', OWNER);
  await ask('commit', OWNER);
  expect(sent).toEqual([
    together('begin', 'select 1', 'select 2', 'select 3'),
    'select 4',
    together('select 5', 'commit'),
  ]);
});

test('one that goes along and fails is told where it is sent, and nothing after it runs', async () => {
  const { sent, ask, leave } = connection('direct', (text) => (text === 'select 1' ? '22012' : null));
  await ask('begin', OWNER);
  leave('select 1', OWNER);
  await expect(ask('commit', OWNER)).rejects.toMatchObject({ code: '22012' });
  await ask('rollback', OWNER);
  await ask('select 2', OWNER);
  expect(sent).toEqual([together('begin', 'select 1', 'commit'), 'rollback', 'select 2']);
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
