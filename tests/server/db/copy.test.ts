import { sql } from 'kysely';
import { CopyIn, copyIn, copyOut } from '@server/db/copy';
import { copyPages } from '@server/db/copy-pages';
import { copyField, copyJson, copyLines } from '@server/workbook/copy-text';
import { newId } from '@server/kernel/ids';
import { type TestApp, testApp } from '../../support/server';

const COLUMNS = [
  'id',
  'name',
  'short_name',
  'credit_code',
  'wage_review_required',
  'confirm_days',
  'expire_at',
] as const;
const NASTY = [
  '普通有限公司',
  'tab\there',
  'line\nbreak\r',
  'back\\slash \\N \\t',
  '',
  '\\N',
  '𠮷野家 😀',
  `quote ' " $1 ;`,
];

describe('rows by COPY', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  const linesOf = (bytes: Uint8Array) => {
    const lines: (string | null)[][] = [];
    copyLines(new TextDecoder().decode(bytes), (fields) => lines.push(fields));
    return lines;
  };
  const bytesOf = (rows: (string | number | boolean | null)[][]) =>
    new TextEncoder().encode(rows.map((row) => `${row.map(copyField).join('\t')}\n`).join(''));

  test('arrive as they were, whatever stands in them, and come back so', async () => {
    const rows = NASTY.map((name, n) => [newId(), name, '简称', `C${n}`, n % 2 === 0, n, null]);
    expect(await copyIn(t.deps.db, 'company', COLUMNS, bytesOf(rows))).toBe(BigInt(rows.length));
    const ids = rows.map(([id]) => String(id));
    const stored = await t.deps.db
      .selectFrom('company')
      .select(['name', 'expire_at', 'wage_review_required', 'confirm_days'])
      .where('id', 'in', ids)
      .orderBy('confirm_days')
      .execute();
    expect(stored).toEqual(
      NASTY.map((name, n) => ({ name, expire_at: null, wage_review_required: n % 2 === 0, confirm_days: n })),
    );
    const out = await copyOut(
      t.deps.db,
      sql`select name, expire_at, wage_review_required from company where id in (${sql.join(ids.map((id) => sql.lit(id)))}) order by confirm_days`,
    );
    expect(linesOf(out)).toEqual(NASTY.map((name, n) => [name, null, n % 2 === 0 ? 't' : 'f']));
  });

  test('bear JSON with whatever stands in it', async () => {
    const value = { texts: NASTY, deep: ['"\\"', '\u0001', '\u2028'] };
    const id = newId();
    const line = `${[copyField(id), copyField(id), '1', copyJson(value)].join('\t')}\n`;
    const bytes = new TextEncoder().encode(line);
    // A temporary table is its connection's own.
    const rows = await t.deps.db.connection().execute(async (db) => {
      await sql`create temporary table copied (company_id uuid, id uuid, n int, value jsonb)`.execute(db);
      await sql`copy copied (company_id, id, n, value) from ${new CopyIn(bytes)}`.execute(db);
      return (await sql<{ value: unknown }>`select value from copied`.execute(db)).rows;
    });
    expect(rows).toEqual([{ value }]);
  });

  test('are undone with their transaction, and a bad row leaves nothing', async () => {
    const id = newId();
    const good = [id, '撤回公司', '', 'C', true, 1, null];
    await expect(
      t.deps.db.transaction().execute(async (trx) => {
        await copyIn(trx, 'company', COLUMNS, bytesOf([good]));
        throw new Error('given up');
      }),
    ).rejects.toThrow('given up');
    await expect(
      copyIn(t.deps.db, 'company', COLUMNS, bytesOf([good, ['not-a-uuid', '坏行', '', 'C', true, 1, null]])),
    ).rejects.toMatchObject({ code: '22P02' });
    expect(await t.deps.db.selectFrom('company').select('id').where('id', '=', id).execute()).toEqual([]);
    expect(await t.deps.db.selectFrom('company').select('name').limit(1).execute()).toHaveLength(1);
  });

  test('are read in pages by key, each row once, in order', async () => {
    const pages = await copyPages(
      t.deps.db,
      (after) => sql`select id, name from company where id > ${sql.lit(after)} order by id limit 3`,
    );
    const read = pages.flatMap((page) => linesOf(page).map(([id]) => id));
    const all = await t.deps.db.selectFrom('company').select('id').orderBy('id').execute();
    expect(pages.length).toBeGreaterThan(2);
    expect(read).toEqual(all.map(({ id }) => id));
  });
});
