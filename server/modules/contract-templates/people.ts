import { sql, type Selectable } from 'kysely';
import type { StaffTable } from '../../db/tables/staff';
import type { Deps } from '../../deps';
import { invalid, notFound } from '../../kernel/errors';
import { loadCompany } from '../company/service';
import { fill, type Filled, valuesOf } from './values';

export interface Wanted {
  staffId: string;
  values?: Record<string, string>;
}

export interface Ready extends Filled {
  staffId: string;
  name: string;
  /** Why nothing can be sent to him at all; null = nothing against it. */
  refused: string | null;
}

/** What a template's placeholders become for each of the people, in their order; 404 for somebody who is not of the company. */
export async function fillFor(
  deps: Pick<Deps, 'db' | 'seal' | 'clock'>,
  companyId: string,
  fields: readonly string[],
  { people, values, expiresOn }: { people: readonly Wanted[]; values: Record<string, string>; expiresOn: string },
): Promise<Ready[]> {
  if (new Set(people.map((person) => person.staffId)).size < people.length)
    invalid('签署人有重复，请移除后再发起', 'people');
  const company = await loadCompany(deps.db, companyId);
  const rows = await staffOf(
    deps,
    companyId,
    people.map((person) => person.staffId),
  );
  return people.map(({ staffId, values: own }) => {
    const row = rows.get(staffId) ?? notFound('所选员工中有人不存在或已被删除，请重新选择');
    const known = valuesOf(deps.seal, row, company, { now: deps.clock.now(), expiresOn });
    const filled = fill(fields, known, { ...values, ...withoutBlanks(own ?? {}) });
    return { staffId, name: row.name, ...filled, refused: row.status === 'left' ? '已离职' : null };
  });
}

const withoutBlanks = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => text.trim() !== ''));

async function staffOf(
  { db }: Pick<Deps, 'db'>,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, Selectable<StaffTable>>> {
  const rows = await db
    .selectFrom('staff')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
