import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/database';
import { answerByCorrection, openFeedbackOfBatch, takeBackAnswer } from '../../feedback/service';
import { changedItems } from './changed-items';
import type { BatchRow, Db } from '../queries';

type Batch = Pick<BatchRow, 'company_id' | 'id' | 'item_defs'>;

interface Slip {
  id: string;
  slip_version: number;
  items: Record<string, string>;
}

/** Objections settled by one statement each. */
const CHUNK = 500;

/**
 * Settles what becomes of open objections when slips go out again (all of a batch, or some): where nothing its reader
 * sees has changed since the version he objected to, the objection stays open and the slip disputed; where something
 * has, the correction is the answer, and the reader is asked whether it settles the matter. Call with the slips at
 * their new version, in the transaction that publishes them. Gives how many stay open.
 */
export async function carryObjections(
  trx: Transaction<Database>,
  batch: Batch,
  now: Date,
  slipIds?: readonly string[],
): Promise<{ open: number }> {
  const feedback = await openFeedbackOfBatch(trx, batch.company_id, batch.id, slipIds);
  const objections = feedback.flatMap((row) =>
    row.slip_id === null || row.slip_version === null
      ? []
      : [{ row, slip_id: row.slip_id, slip_version: row.slip_version }],
  );
  let open = 0;
  for (let at = 0; at < objections.length; at += CHUNK) {
    const some = objections.slice(at, at + CHUNK);
    const slips = await slipsById(
      trx,
      batch,
      some.map((one) => one.slip_id),
    );
    const objected = await objectedItems(
      trx,
      batch,
      some.map((one) => one.slip_id),
    );
    const again = some.filter((one) => (slips.get(one.slip_id)?.slip_version ?? 0) > one.slip_version);
    const settled = again.filter((one) => {
      const then = objected.get(`${one.slip_id} ${one.slip_version}`);
      const items = slips.get(one.slip_id)?.items;
      return then !== undefined && items !== undefined && changedItems(batch.item_defs, then, items).length > 0;
    });
    const stay = again.filter((one) => !settled.includes(one));
    await answerByCorrection(
      trx,
      settled.map((one) => one.row),
      now,
    );
    await takeBackAnswer(
      trx,
      stay.map((one) => one.row),
      now,
    );
    await markSlips(
      trx,
      batch,
      settled.map((one) => one.slip_id),
      'unsent',
    );
    await markSlips(
      trx,
      batch,
      stay.map((one) => one.slip_id),
      'disputed',
    );
    open += stay.length;
  }
  return { open };
}

async function slipsById(db: Db, batch: Batch, ids: readonly string[]): Promise<Map<string, Slip>> {
  const rows = await db
    .selectFrom('wage_slip')
    .select(['id', 'slip_version', 'items'])
    .where('company_id', '=', batch.company_id)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Items by slip and version, of every version that was out before. */
async function objectedItems(
  db: Db,
  batch: Batch,
  ids: readonly string[],
): Promise<Map<string, Record<string, string>>> {
  const rows = await db
    .selectFrom('wage_slip_version')
    .select(['slip_id', 'slip_version', 'items'])
    .where('company_id', '=', batch.company_id)
    .where('slip_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [`${row.slip_id} ${row.slip_version}`, row.items]));
}

/** The slip keeps pointing to its objection either way: it is open until the reader has said that he agrees. */
async function markSlips(db: Db, batch: Batch, ids: readonly string[], state: 'unsent' | 'disputed'): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update wage_slip s set state = ${state}, feedback_id = f.id, disputed_at = ${state === 'disputed' ? sql`f.created_at` : sql`null`}
    from feedback f
    where s.company_id = ${batch.company_id} and s.id = any(${[...ids]}::uuid[])
      and f.company_id = s.company_id and f.slip_id = s.id and f.state in ('pending', 'processing', 'replied')`.execute(
    db,
  );
}
