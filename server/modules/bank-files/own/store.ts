import type { Kysely, Selectable, Transaction } from 'kysely';
import type { AuditAction } from '@contract/audit/actions';
import { MOST } from '@contract/bank-files/layouts/fields';
import { LAYOUT_PROBLEM_TEXT, layoutProblems } from '@contract/bank-files/layouts/problems';
import type { BankLayout, BankLayoutShape } from '@contract/bank-files/layouts/schemas';
import type { Database } from '../../../db/database';
import { jsonText } from '../../../db/json';
import type { BankLayoutTable } from '../../../db/tables/bank-layout';
import type { Deps } from '../../../deps';
import type { Caller } from '../../../imports';
import { invalid, notFound, refuse } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids';
import { changedNames } from '../../../kernel/same';
import { audit } from '../../audit/service';

type Trx = Transaction<Database>;
type Db = Kysely<Database> | Trx;
type Row = Selectable<BankLayoutTable>;

interface Input {
  name: string;
  shape: BankLayoutShape;
}

/** A company's own layouts, by name. */
export async function listLayouts(db: Db, companyId: string): Promise<BankLayout[]> {
  const rows = await layouts(db, companyId).orderBy('name').orderBy('id').execute();
  return rows.map(present);
}

/** One of a company's own layouts; 404 where it has no such. */
export async function loadLayout(db: Db, companyId: string, id: string): Promise<BankLayout> {
  const row = await layouts(db, companyId).where('id', '=', id).executeTakeFirst();
  return row ? present(row) : notFound('版式不存在，可能已被删除，请重新选择');
}

/** Keeps a new layout. 422 for its name or columns, DUPLICATE where another is called so, RULE where there are too many. */
export function addLayout(
  deps: Deps,
  { actor, companyId }: Caller,
  { fileName, ...input }: Input & { fileName: string },
): Promise<BankLayout> {
  const { name, shape } = checked(input);
  return deps.db.transaction().execute(async (trx) => {
    const { rows } = await count(trx, companyId);
    if (rows >= MOST.layouts) refuse('RULE', `最多保存${MOST.layouts}个版式，请先删除不再使用的`);
    const row = await unique(name, () =>
      trx
        .insertInto('bank_layout')
        .values({
          company_id: companyId,
          id: newId(),
          name,
          file_name: fileName.slice(0, 200),
          shape: jsonText(shape),
          by_id: actor.id,
          by_name: actor.name,
          at: deps.clock.now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    await note(trx, { actor, companyId }, row, 'bankLayout.add');
    return present(row);
  });
}

/** Changes a layout; files made by it before stay as they are. 404, STALE_VERSION, 422 and DUPLICATE as above. */
export function changeLayout(
  deps: Deps,
  { actor, companyId }: Caller,
  id: string,
  { version, ...input }: Input & { version: number },
): Promise<BankLayout> {
  const { name, shape } = checked(input);
  return deps.db.transaction().execute(async (trx) => {
    const before = await layouts(trx, companyId).where('id', '=', id).forUpdate().executeTakeFirst();
    if (!before) return notFound('版式不存在，可能已被删除');
    if (before.version !== version) refuse('STALE_VERSION');
    const row = await unique(name, () =>
      trx
        .updateTable('bank_layout')
        .set({
          name,
          shape: jsonText(shape),
          version: version + 1,
          by_id: actor.id,
          by_name: actor.name,
          at: deps.clock.now(),
        })
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    await note(trx, { actor, companyId }, row, 'bankLayout.change', [
      ...changedNames<Pick<Row, 'name'>>(before, { name }),
      ...changedNames(before.shape, shape).map((part) => `shape.${part}`),
    ]);
    return present(row);
  });
}

/** Deletes a layout; files made by it stay, and can be fetched as before. 404 where there is none. */
export async function removeLayout(deps: Deps, { actor, companyId }: Caller, id: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const [row] = await trx
      .deleteFrom('bank_layout')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .returningAll()
      .execute();
    if (!row) return notFound('版式不存在，可能已被删除');
    await note(trx, { actor, companyId }, row, 'bankLayout.remove');
  });
}

const layouts = (db: Db, companyId: string) =>
  db.selectFrom('bank_layout').selectAll().where('company_id', '=', companyId);

const count = (db: Db, companyId: string) =>
  db
    .selectFrom('bank_layout')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();

function checked({ name: written, shape }: Input): Input {
  const name = written.trim();
  if (name === '' || [...name].length > 30) invalid('请填写版式名称（1–30字）', 'name');
  const [problem] = layoutProblems(shape);
  if (problem) invalid(LAYOUT_PROBLEM_TEXT[problem], 'shape');
  const rows = { above: shape.above.length, below: shape.below.length };
  if (shape.totals.some(({ place, row }) => row >= rows[place])) invalid('合计所在的行不存在，请重新上传模板', 'shape');
  const sheetName = shape.sheetName.trim() || '代发工资';
  // A card is never a number: a spreadsheet would keep 15 of its digits.
  const columns = shape.columns.map((column) =>
    ['no', 'amount', 'amountFen'].includes(column.source) ? column : { ...column, form: 'text' as const },
  );
  return { name, shape: { ...shape, sheetName, columns } };
}

/** The index decides of two who save the same name at once. */
async function unique<T>(name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === '23505')
      refuse('DUPLICATE', `已有名为“${name}”的版式，请换一个名称`);
    throw error;
  }
}

function note(
  trx: Trx,
  { actor, companyId }: Caller,
  { id, name }: Row,
  action: AuditAction,
  fields: string[] = [],
): Promise<void> {
  return audit(trx, actor, { action, targetType: 'bankLayout', targetId: id, companyId, fields, note: name });
}

const present = ({ id, name, file_name, version, by_name, at, shape }: Row): BankLayout => ({
  id,
  name,
  fileName: file_name,
  version,
  by: by_name,
  at: at.toISOString(),
  shape,
});
