import { sql } from 'kysely';
import { groupedStatement } from '@server/db/grouped-statement';
import { onStatement } from '@server/db/statements';
import { newId } from '@server/kernel/ids';
import { testApp, type TestApp } from '../../support/server';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

type Asked = { id: string | null; words: readonly string[]; at: Date; name: string };
const TYPES = { id: 'uuid', words: 'uuid[]', at: 'timestamptz', name: 'text' } as const;
const AT = new Date('2026-07-15T02:00:00.125Z');

/** Gives back what it is asked, but to who is called 无. */
const echo = groupedStatement<Asked, Asked & { fixed: string[]; day: string }>(
  TYPES,
  ({ id, words, at, name }) => sql`
    select ${id} as id, ${words} as words, ${at} as at, ${name} as name, ${['一', '"二"', "三'"]}::text[] as fixed,
      ${'2026-07-15'}::date as day where ${name} <> ${'无'}`,
);

const asked = (name: string): Asked => ({ id: newId(), words: [newId(), newId()], at: AT, name });

async function counted<T>(work: () => Promise<T>): Promise<{ result: T; statements: number }> {
  let statements = 0;
  const stop = onStatement(() => (statements += 1));
  try {
    return { result: await work(), statements };
  } finally {
    stop();
  }
}

it('answers each of many with his own, from few statements', async () => {
  const people = Array.from({ length: 100 }, (_, at) => asked(at % 10 === 3 ? '无' : `员工${at}`));
  const { result, statements } = await counted(() => Promise.all(people.map((one) => echo(t.deps.db, one))));
  const fixed = ['一', '"二"', "三'"];
  expect(result.map((row) => row && { ...row, asker: undefined })).toEqual(
    people.map((one) => (one.name === '无' ? undefined : { ...one, fixed, day: '2026-07-15', asker: undefined })),
  );
  expect(statements).toBeLessThanOrEqual(4);
});

it('takes nothing, and a list of none', async () => {
  expect(await echo(t.deps.db, { ...asked('空'), id: null, words: [] })).toMatchObject({ id: null, words: [] });
});

it('refuses nobody for what another has asked', async () => {
  const answers = await Promise.allSettled(
    [asked('甲'), { ...asked('乙'), id: 'no id' }, asked('丙')].map((one) => echo(t.deps.db, one)),
  );
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('sees within a transaction what that has written', async () => {
  const accounts = groupedStatement<{ id: string }, { name: string }>(
    { id: 'uuid' },
    ({ id }) => sql`select name from company where id = ${id}`,
  );
  const company = await t.factory.company({ name: '杭州示例有限公司' });
  await t.deps.db.transaction().execute(async (trx) => {
    await trx.updateTable('company').set({ name: '改名有限公司' }).where('id', '=', company.id).execute();
    expect(await accounts(trx, { id: company.id })).toMatchObject({ name: '改名有限公司' });
  });
  expect(await accounts(t.deps.db, { id: company.id })).toMatchObject({ name: '改名有限公司' });
});
