import { type Selectable, sql, type Transaction } from 'kysely';
import { addMonths } from '@contract/month';
import { REFERENCE_FILE_KINDS, type ReferenceFileKind } from '@contract/wages/references/kinds';
import type { ReferenceFile } from '@contract/wages/references/schemas';
import type { Database } from '../../../db/database';
import { jsonText } from '../../../db/json';
import type { WageReferenceTable } from '../../../db/tables/wage-reference';
import type { Deps } from '../../../deps';
import type { Caller, Db } from '../../../imports';
import { notFound } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids';
import { audit } from '../../audit/service';
import type { Matched } from './match';
import { taxYear } from './tax-year';
import { STEP_OF_FILES } from '../pass/reread-by-files';
import { rereadStaged } from '../pass/reread-staged';

const CHUNK = 5_000;
const NAMED = 50;

interface NewReference {
  kind: ReferenceFileKind;
  payMonth: string;
  /** YYYY-MM, as the file says. */
  saysMonth: string | null;
  fileName: string;
  /** In the file. */
  people: number;
  matched: Matched;
}

/** Keeps what a file says, in place of an earlier one of its kind and month; open sheets of the month are read again beside it. */
export async function storeReference(
  deps: Deps,
  { actor, companyId }: Caller,
  { kind, payMonth, saysMonth, fileName, people: count, matched }: NewReference,
): Promise<ReferenceFile> {
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
        people: count,
        matched: matched.figures.size,
        unmatched: jsonText(matched.unmatched.slice(0, NAMED)),
        says_month: saysMonth,
        unnumbered: jsonText(matched.unnumbered),
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
    await keepWaiting(trx, companyId, id, matched.waiting);
    await audit(trx, actor, { action: 'wages.addReference', targetType: 'wageReference', targetId: id, companyId });
    return { stored: present(row), announce: await rereadBeside(deps, trx, companyId, { kind, payMonth }) };
  });
  announce();
  return stored;
}

/** Whom the staff list does not know yet is looked for again by his identity number. */
async function keepWaiting(trx: Transaction<Database>, companyId: string, id: string, waiting: Matched['waiting']) {
  const people = [...waiting].map(([index, { name, figures }]) => ({ id_no_index: index, name, figures }));
  for (let from = 0; from < people.length; from += CHUNK)
    await sql`
      insert into wage_reference_waiting (company_id, reference_id, id_no_index, name, figures)
      select ${companyId}::uuid, ${id}::uuid, p.id_no_index, p.name, p.figures
      from jsonb_to_recordset(${JSON.stringify(people.slice(from, from + CHUNK))}::jsonb) as p(id_no_index text, name text, figures jsonb)`.execute(
      trx,
    );
}

/** Files of a month, and the opening figures of its tax year from before. */
export async function listReferences(db: Db, companyId: string, payMonth: string): Promise<ReferenceFile[]> {
  const { months } = await taxYear(db, companyId, payMonth);
  const rows = await db
    .selectFrom('wage_reference')
    .selectAll()
    .where('company_id', '=', companyId)
    .where((eb) =>
      eb.or([
        eb.and([eb('pay_month', '=', payMonth), eb('kind', '<>', 'opening')]),
        ...(months.length > 0 ? [eb.and([eb('pay_month', 'in', months), eb('kind', '=', 'opening')])] : []),
      ]),
    )
    .orderBy('pay_month')
    .execute();
  const since = await foundSince(
    db,
    companyId,
    rows.map(({ id }) => id),
  );
  const place = ({ kind }: { kind: ReferenceFileKind }) => REFERENCE_FILE_KINDS.indexOf(kind);
  return rows.sort((a, b) => place(a) - place(b)).map((row) => present(row, since.get(row.id)));
}

/** Names of people whom the staff list has come to know since, by file. */
async function foundSince(db: Db, companyId: string, ids: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .selectFrom('wage_reference_waiting as w')
    .innerJoin('staff as s', (join) =>
      join.onRef('s.company_id', '=', 'w.company_id').onRef('s.id_no_index', '=', 'w.id_no_index'),
    )
    .select(['w.reference_id', 'w.name'])
    .where('w.company_id', '=', companyId)
    .where('w.reference_id', 'in', [...ids])
    .execute();
  for (const { reference_id, name } of rows) found.set(reference_id, [...(found.get(reference_id) ?? []), name]);
  return found;
}

/** Takes a file away; open sheets of its month are read again without it. 404 where there is none. */
export async function removeReference(deps: Deps, { actor, companyId }: Caller, id: string): Promise<void> {
  const announce = await deps.db.transaction().execute(async (trx) => {
    const [removed] = await trx
      .deleteFrom('wage_reference')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .returning(['kind', 'pay_month'])
      .execute();
    if (!removed) return notFound('对账文件不存在，可能已被移除');
    await audit(trx, actor, { action: 'wages.removeReference', targetType: 'wageReference', targetId: id, companyId });
    return rereadBeside(deps, trx, companyId, { kind: removed.kind, payMonth: removed.pay_month });
  });
  announce();
}

/** Sheets of the month are read again; of what says the tax year so far also those of its later months. */
async function rereadBeside(
  deps: Deps,
  trx: Transaction<Database>,
  companyId: string,
  { kind, payMonth }: Pick<NewReference, 'kind' | 'payMonth'>,
): Promise<() => void> {
  const goesOn = kind === 'opening' || kind === 'tax';
  const concerns = (month: string) =>
    month === payMonth || (goesOn && month > payMonth && month <= `${addMonths(payMonth, 1).slice(0, 4)}-12`);
  return rereadStaged(deps, trx, companyId, concerns, STEP_OF_FILES);
}

const present = (row: Selectable<WageReferenceTable>, since: readonly string[] = []): ReferenceFile => ({
  id: row.id,
  payMonth: row.pay_month,
  kind: row.kind,
  fileName: row.file_name,
  by: row.by_name,
  at: row.at.toISOString(),
  people: row.people,
  matched: row.matched + since.length,
  unmatched: row.unmatched.filter((name) => !since.includes(name)),
  saysMonth: row.says_month,
});
