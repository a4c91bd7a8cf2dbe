import type { Transaction } from 'kysely';
import type { RealNameDetail } from '@contract/real-name/schemas';
import type { RealNameAction } from '@contract/states/real-name';
import type { Database } from '../../../db/database';
import { newId } from '../../../kernel/ids';
import type { Db, RealNameRow } from '../queries';

export type RealNameEventKind = RealNameAction | 'link' | 'unlink' | 'answer';

interface Happening {
  at: Date;
  by: string;
  action: RealNameEventKind;
  /** For people; never a number. */
  note?: string | null;
}

/** Writes what happened, in the transaction that did it. */
export async function remember(
  trx: Transaction<Database>,
  row: Pick<RealNameRow, 'company_id' | 'id'>,
  { at, by, action, note = null }: Happening,
): Promise<void> {
  await trx
    .insertInto('real_name_event')
    .values({ company_id: row.company_id, id: newId(), real_name_id: row.id, at, by_name: by, action, note })
    .execute();
}

const SHOWN = 100;

/** What happened to it in this company, newest first: what another one noted about the person is not its business. */
export async function historyOf(db: Db, companyId: string, id: string): Promise<RealNameDetail['history']> {
  const rows = await db
    .selectFrom('real_name_event')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('real_name_id', '=', id)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({ at: row.at.toISOString(), by: row.by_name, action: row.action, note: row.note }));
}

/** How often it was handed in since a moment. */
export async function countSubmits(db: Db, id: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('real_name_event')
    .select((eb) => eb.fn.countAll().as('n'))
    .where('real_name_id', '=', id)
    .where('action', '=', 'submit')
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}
