import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database';
import type { ChainFault } from './faults';

/** Rows looked at by one statement: nobody else's waits long for it. */
const PAGE = 2000;

interface Row {
  company_id: string;
  id: string;
  loose: boolean;
}

/** The first row of each company that has no link and waits for none; the whole log is gone through for it. */
export async function unlinkedRows(db: Kysely<Database>, signal?: AbortSignal): Promise<Map<string, ChainFault>> {
  const found = new Map<string, ChainFault>();
  let last: Row | undefined;
  for (;;) {
    signal?.throwIfAborted();
    const page = await rowsAfter(db, last);
    for (const { company_id, id } of page.filter(({ loose }) => loose))
      if (!found.has(company_id)) found.set(company_id, { kind: 'unlinked', seq: null, auditId: id });
    last = page.at(-1);
    if (page.length < PAGE) return found;
  }
}

async function rowsAfter(db: Kysely<Database>, last: Row | undefined): Promise<Row[]> {
  const after = last ? sql`where (company_id, id) > (${last.company_id}::uuid, ${last.id}::uuid)` : sql``;
  const { rows } = await sql<Row>`
    select a.company_id, a.id,
      not exists (select from audit_link l where l.company_id = a.company_id and l.audit_id = a.id)
      and not exists (select from audit_unlinked u where u.company_id = a.company_id and u.audit_id = a.id) as loose
    from (select company_id, id from audit_log ${after} order by company_id, id limit ${PAGE}) a
    order by a.company_id, a.id`.execute(db);
  return rows;
}
