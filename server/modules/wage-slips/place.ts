import { sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import type { slipSchemas } from '@contract/wages/slip-schemas';
import { countOf } from '../../db/list-query';
import type { Deps } from '../../deps';
import { loadBatch } from '../wage-batches/service';
import { filtered, loadSlip, SLIP_SORT } from './queries';

type Query = Static<(typeof slipSchemas)['place']['query']>;

/**
 * At which place a slip stands in its batch's list, from 1, in the list's filters and order (see slipPage); null = they
 * leave it out. One count over the slips of one batch.
 */
export async function slipPlace(
  { db, seal }: Pick<Deps, 'db' | 'seal'>,
  companyId: string,
  id: string,
  query: Query,
): Promise<{ batchId: string; place: number | null }> {
  const { batch_id: batchId } = await loadSlip(db, companyId, id);
  const found = filtered(db, seal, await loadBatch(db, companyId, batchId), query);
  if (found === null || (await countOf(found.where('wage_slip.id', '=', id))) === 0) return { batchId, place: null };
  return { batchId, place: (await countOf(found.where(before(companyId, id, query)))) + 1 };
}

/** Those before a slip: by the field sorted by, what is blank last either way, then by the key. */
function before(companyId: string, id: string, { sortField, sortOrder = 'asc' }: Query) {
  const less = sql.raw(sortOrder === 'asc' ? '<' : '>');
  const byKey = sql<boolean>`wage_slip.id ${less} ${id}`;
  if (!sortField) return byKey;
  const field = SLIP_SORT[sortField];
  const own = sql`(select ${field} from wage_slip where wage_slip.company_id = ${companyId} and wage_slip.id = ${id})`;
  return sql<boolean>`(${field} ${less} ${own} or (${field} is not distinct from ${own} and ${byKey})
    or (${field} is not null and ${own} is null))`;
}
