import type { Transaction } from 'kysely';
import type { EsignState } from '@contract/company/choices';
import type { Database } from '../../db/database';

/** What the e-sign service says of a company, as its list shows it; no change of its record, so that nobody's editing is disturbed. */
export async function setEsignState(trx: Transaction<Database>, companyId: string, state: EsignState): Promise<void> {
  await trx.updateTable('company').set({ esign_state: state }).where('id', '=', companyId).execute();
}
