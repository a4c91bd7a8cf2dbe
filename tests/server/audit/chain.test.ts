import { sql } from 'kysely';
import { chainHeads, linkRows } from '@server/modules/audit/service';
import { anchorChains } from '@server/modules/audit/chain/anchor';
import { linkWithin } from '@server/modules/audit/chain/link-rows';
import { openTestDatabase } from '../../support/server-database';
import { newId } from '@server/kernel/ids';
import { chainOf, linkAll, NOW, reportOn, tampered, write } from './audit-world';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let companyId: string;
let db: (typeof database)['db'];
beforeEach(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  companyId = newId();
});
afterEach(() => database.close());

/** An entry a target, each chained before the next is written. */
async function written(targets: readonly string[]): Promise<void> {
  for (const target of targets) {
    await write(db, companyId, target, '对账');
    await linkAll(db);
  }
}

describe('the log', () => {
  test.each([
    ['audit_log', 'action'],
    ['audit_link', 'hash'],
    ['audit_anchor', 'hash'],
  ])('%s can be added to, not changed, deleted from or emptied', async (table, column) => {
    await written(['a']);
    await anchorChains(db, NOW);
    for (const statement of [`update ${table} set ${column} = 'x'`, `delete from ${table}`, `truncate ${table}`])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only');
  });

  test('lets a person be erased, and no more with him', async () => {
    await written(['a', 'b']);
    const erase = "account_name = '—', ip = '', user_agent = '', note = null";
    await expect(sql.raw(`update audit_log set ${erase}, result = 'no'`).execute(db)).rejects.toThrow('append-only');
    await expect(sql.raw(`update audit_link set salt = null, seq = 9`).execute(db)).rejects.toThrow('append-only');
    await sql.raw(`update audit_log set ${erase} where target_id = 'a'`).execute(db);
    // Half of it is a change like any other.
    expect(await reportOn(db, companyId)).toMatchObject({ links: 0, fault: { kind: 'changed', seq: 1n } });
    await sql`update audit_link set salt = null where seq = 1`.execute(db);
    expect(await reportOn(db, companyId)).toMatchObject({ links: 2, erased: 1, fault: null });
  });
});

describe('the chain', () => {
  test('has a link for every row, company by company, in the order they were committed', async () => {
    const other = newId();
    await write(db, companyId, 'first');
    await write(db, other, 'theirs');
    await linkAll(db);
    await write(db, companyId, 'second');
    await write(db, null, 'platform');
    await linkAll(db);
    expect(await chainOf(db, companyId)).toEqual([
      ['1', 'first'],
      ['2', 'second'],
    ]);
    expect(await chainOf(db, other)).toEqual([['1', 'theirs']]);
    expect((await chainHeads(db)).map(({ seq }) => seq)).toEqual([1n, 2n, 1n]);
    expect(await linkRows(db, NOW)).toBe(0);
  });

  test('has nothing of what was rolled back', async () => {
    const undone = db.transaction().execute(async (trx) => {
      await write(trx, companyId, 'undone');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await written(['kept']);
    expect(await chainOf(db, companyId)).toEqual([['1', 'kept']]);
  });

  test('is whole whoever writes while it is made, and however many make it', async () => {
    const writing = Array.from({ length: 60 }, (_, at) =>
      db.transaction().execute(async (trx) => {
        await write(trx, companyId, `${at}`);
        await write(trx, companyId, `${at}+`);
      }),
    );
    const linking = Array.from({ length: 12 }, () => linkRows(db, NOW, 7));
    await Promise.all([...writing, ...linking]);
    await linkAll(db);
    const chain = await chainOf(db, companyId);
    expect(chain.map(([seq]) => Number(seq))).toEqual(Array.from({ length: 120 }, (_, at) => at + 1));
    expect(new Set(chain.map(([, target]) => target)).size).toBe(120);
    expect(await reportOn(db, companyId)).toMatchObject({ links: 120, fault: null });
  });
});

describe('a check finds', () => {
  const row = (target: string) => `(select id from audit_log where target_id = '${target}')`;
  test.each([
    ['a changed action', [`update audit_log set action = 'wages.edit' where id = ${row('b')}`], 2n, 'changed'],
    [
      'a moment changed by a microsecond',
      [`update audit_log set at = at + interval '1 microsecond' where id = ${row('c')}`],
      3n,
      'changed',
    ],
    ['another reason', [`update audit_log set note = '别的' where id = ${row('a')}`], 1n, 'changed'],
    ['another person', [`update audit_log set account_id = gen_random_uuid() where id = ${row('b')}`], 2n, 'changed'],
    ['a row that is gone', [`delete from audit_log where id = ${row('b')}`], 2n, 'rowMissing'],
    [
      'a row and its link that are gone',
      [`delete from audit_link where audit_id = ${row('b')}`, `delete from audit_log where id = ${row('b')}`],
      2n,
      'linkMissing',
    ],
    [
      'two rows that changed places',
      [
        'update audit_link set seq = case seq when 1 then 2 else 1 end + 100 where seq < 3',
        'update audit_link set seq = seq - 100 where seq > 100',
      ],
      1n,
      'changed',
    ],
    ['a link that was made anew', [`update audit_link set hash = repeat('0', 64) where seq = 2`], 2n, 'changed'],
  ])('%s, at its link', async (_, statements, seq, kind) => {
    await written(['a', 'b', 'c', 'd']);
    await tampered(db, statements, async (trx) => {
      expect(await reportOn(trx, companyId)).toMatchObject({ fault: { kind, seq }, links: Number(seq) - 1 });
    });
    expect(await reportOn(db, companyId)).toMatchObject({ links: 4, fault: null });
  });

  test('a row that came in past the chain', async () => {
    await written(['a']);
    await write(db, companyId, 'b');
    await tampered(db, ['delete from audit_unlinked'], async (trx) => {
      expect(await reportOn(trx, companyId)).toMatchObject({ links: 1, fault: { kind: 'unlinked', seq: null } });
    });
  });

  test('an end that was cut off, by the anchor of its day or by what a backup knows', async () => {
    await written(['a', 'b', 'c']);
    const heads = await chainHeads(db);
    const cut = [`delete from audit_log where id = ${row('c')}`, 'delete from audit_link where seq = 3'];
    await tampered(db, cut, async (trx) => {
      expect(await reportOn(trx, companyId)).toMatchObject({ links: 2, fault: null });
      expect(await reportOn(trx, companyId, heads)).toMatchObject({
        links: 2,
        fault: { kind: 'cutOff', seq: 3n, witness: '备份' },
      });
    });
    await anchorChains(db, NOW);
    await tampered(db, cut, async (trx) => {
      expect(await reportOn(trx, companyId)).toMatchObject({
        links: 2,
        fault: { kind: 'cutOff', seq: 3n, witness: ' 2026-07-15 的锚点' },
      });
    });
    await tampered(db, [`delete from audit_log`, 'delete from audit_link'], async (trx) => {
      expect(await reportOn(trx, companyId)).toMatchObject({ links: 0, fault: { kind: 'cutOff', seq: 1n } });
    });
  });

  test('a chain that was written anew from its first link, by the anchor', async () => {
    await written(['a', 'b']);
    await anchorChains(db, NOW);
    await tampered(
      db,
      [
        `update audit_log set action = 'wages.edit' where id = ${row('a')}`,
        'delete from audit_link',
        'insert into audit_unlinked (company_id, audit_id, at) select company_id, id, at from audit_log',
      ],
      async (trx) => {
        await linkWithin(trx, NOW);
        expect(await reportOn(trx, companyId)).toMatchObject({ links: 1, fault: { kind: 'replaced', seq: 2n } });
      },
    );
  });
});

test('an anchor is written once a day, where a chain has grown', async () => {
  const day = (at: string) => anchorChains(db, new Date(at));
  expect(await day('2026-07-15T02:00:00Z')).toBeNull();
  await written(['a']);
  expect(await day('2026-07-15T02:00:00Z')).toMatchObject({ day: '2026-07-15', chains: 1 });
  await written(['b']);
  expect(await day('2026-07-15T15:00:00Z')).toBeNull();
  // Midnight in China.
  const next = await day('2026-07-15T16:00:00Z');
  expect(next).toMatchObject({ day: '2026-07-16', chains: 1 });
  expect(next?.digest).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{8}){7}$/);
  expect(await day('2026-07-16T16:00:00Z')).toBeNull();
  const rows = await db.selectFrom('audit_anchor').select(['day', 'seq']).orderBy('day').execute();
  expect(rows).toEqual([
    { day: '2026-07-15', seq: 1n },
    { day: '2026-07-16', seq: 2n },
  ]);
});
