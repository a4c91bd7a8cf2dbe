import { netSettled } from '@contract/wages/net/proof';
import type { Deps } from '../../../deps';
import { beginPass } from '../../../imports';
import { type ImportRecord, wageStore } from '../store';

/** What has come to be known: people of the sheets, or the shape of one. */
type Known = 'people' | 'shape';

const waitsForPeople = ({ state, issue_counts: counts }: ImportRecord) =>
  state === 'staged' && counts.some(({ code }) => code === 'staffNotFound' || code === 'nameDiffers');

/** Columns somebody has put right by hand stay as they are. */
const waitsForShape = ({ state, net_proof: proof, net_confirmed: confirmed, columns }: ImportRecord) =>
  (state === 'needsMapping' || !netSettled({ proof, confirmed })) && !columns.some(({ source }) => source === 'clerk');

/**
 * What one of several past months has brought is known to the others its uploader has open: those that wait for it are read
 * again, so that nobody is added twice and nothing is asked of each month anew.
 */
export async function rereadHistory(
  deps: Deps,
  { company_id, id, uploader_id }: ImportRecord,
  known: Known,
): Promise<void> {
  const others = await deps.db
    .selectFrom('wage_import')
    .select('id')
    .where('company_id', '=', company_id)
    .where('uploader_id', '=', uploader_id)
    .where('history', '=', true)
    .where('state', 'in', ['needsMapping', 'staged'])
    .where('id', '<>', id)
    .execute();
  for (const other of others)
    await deps.db.transaction().execute(async (trx) => {
      const record = await wageStore.find(trx, company_id, other.id, { lock: true });
      if (!record || (record.state !== 'staged' && record.state !== 'needsMapping')) return;
      const people = known === 'people';
      if (!(people ? waitsForPeople : waitsForShape)(record)) return;
      await beginPass(deps, trx, wageStore, record, people ? {} : { layout: null, columns: null }, '正在重新核对');
    });
}
