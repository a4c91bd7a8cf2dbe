import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/database';
import type { WageSlipTable } from '../../db/tables/wage';

export type SignedSlip = Selectable<WageSlipTable>;

/** A slip, held until the transaction ends; undefined where it is gone. */
export function holdSigned(trx: Transaction<Database>, companyId: string, id: string): Promise<SignedSlip | undefined> {
  return trx
    .selectFrom('wage_slip')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
