import { type Selectable, sql, type Transaction } from 'kysely';
import type { ReferenceFile } from '@contract/wages/references/schemas';
import type { Database } from '../../../db/database';
import { jsonText } from '../../../db/json';
import type { WageReferenceTable } from '../../../db/tables/wage-reference';
import type { Deps } from '../../../deps';
import type { Caller, Db } from '../../../imports';
import { notFound } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids';
import type { ReferenceOutcome } from '../../../workbook/wages/references';
import { audit } from '../../audit/service';
import type { Matched } from './match';
import { rereadStaged } from '../pass/reread-staged';

const CHUNK = 5_000;
const NAMED = 50;

interface NewReference {
  payMonth: string;
  fileName: string;
  read: ReferenceOutcome;
  matched: Matched;
}

/** Keeps what a file says, in place of an earlier one of its kind and month; open sheets of the month are read again beside it. */
export async function storeReference(
  deps: Deps,
  { actor, companyId }: Caller,
  { payMonth, fileName, read, matched }: NewReference,
): Promise<ReferenceFile> {
  const { kind } = read;
  const id = newId();
  const { stored, announce } = await deps.db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('wage_reference')
      .where('company_id', '=', companyId)
      .where('pay_month', '=', payMonth)
      .where('kind', '=', kind)
      .execute();
    const row = await trx
      .insertInto('wage_reference')
      .values({
        company_id: companyId,
        id,
        pay_month: payMonth,
        kind,
        file_name: fileName,
        by_id: actor.id,
        by_name: actor.name,
        at: deps.clock.now(),
        people: read.people.length,
        matched: matched.figures.size,
        unmatched: jsonText(matched.unmatched.slice(0, NAMED)),
        says_month: read.saysMonth,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const people = [...matched.figures].map(([staffId, figures]) => ({ staff_id: staffId, figures }));
    for (let from = 0; from < people.length; from += CHUNK)
      await sql`
        insert into wage_reference_figure (company_id, reference_id, staff_id, figures)
        select ${companyId}::uuid, ${id}::uuid, p.staff_id, p.figures
        from jsonb_to_recordset(${JSON.stringify(people.slice(from, from + CHUNK))}::jsonb) as p(staff_id uuid, figures jsonb)`.execute(
        trx,
      );
    await audit(trx, actor, { action: 'wages.addReference', targetType: 'wageReference', targetId: id, companyId });
    return { stored: present(row), announce: await rereadMonth(deps, trx, companyId, payMonth) };
  });
  announce();
  return stored;
}

/** Files of a month. */
export async function listReferences(db: Db, companyId: string, payMonth: string): Promise<ReferenceFile[]> {
  const rows = await db
    .selectFrom('wage_reference')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('pay_month', '=', payMonth)
    .orderBy('kind')
    .execute();
  return rows.map(present);
}

/** Takes a file away; open sheets of its month are read again without it. 404 where there is none. */
export async function removeReference(deps: Deps, { actor, companyId }: Caller, id: string): Promise<void> {
  const announce = await deps.db.transaction().execute(async (trx) => {
    const [removed] = await trx
      .deleteFrom('wage_reference')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .returning('pay_month')
      .execute();
    if (!removed) return notFound('对账文件不存在，可能已被移除');
    await audit(trx, actor, { action: 'wages.removeReference', targetType: 'wageReference', targetId: id, companyId });
    return rereadMonth(deps, trx, companyId, removed.pay_month);
  });
  announce();
}

const rereadMonth = (deps: Deps, trx: Transaction<Database>, companyId: string, payMonth: string) =>
  rereadStaged(deps, trx, companyId, (month) => month === payMonth, '正在按对账文件重新核对');

const present = (row: Selectable<WageReferenceTable>): ReferenceFile => ({
  id: row.id,
  payMonth: row.pay_month,
  kind: row.kind,
  fileName: row.file_name,
  by: row.by_name,
  at: row.at.toISOString(),
  people: row.people,
  matched: row.matched,
  unmatched: row.unmatched,
  saysMonth: row.says_month,
});
