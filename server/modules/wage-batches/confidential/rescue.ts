import type { StrandedBatch } from '@contract/wages/confidential/schemas';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { notFound, refuse } from '../../../kernel/errors';
import { asReader } from '../../../kernel/reader';
import { announceBatch } from '../announce';
import { batches, type Db, loadBatch } from '../queries';
import { tellNamed } from './named-bell';
import { namedPeople } from './people';
import { type Naming, writeNamed } from './set-named';

/** Confidential batches of which somebody named is gone, the newest month first: neither title nor amounts are told. */
export function strandedBatches(db: Db, companyId: string): Promise<StrandedBatch[]> {
  return asReader(null, () => strandedOf(db, companyId));
}

async function strandedOf(db: Db, companyId: string): Promise<StrandedBatch[]> {
  const rows = await batches(db, companyId)
    .select(['id', 'version', 'pay_month', 'state', 'named_ids'])
    .where('named_ids', 'is not', null)
    .orderBy('pay_month', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const ids = [...new Set(rows.flatMap(({ named_ids }) => named_ids ?? []))];
  const people = await namedPeople(db, companyId, ids);
  return rows
    .filter(({ named_ids }) => (named_ids ?? []).some((id) => people.get(id)?.inUse !== true))
    .map(({ id, version, pay_month, state, named_ids }) => ({
      id,
      version,
      payMonth: pay_month,
      state,
      named: (named_ids ?? []).flatMap((named) => people.get(named) ?? []),
    }));
}

/**
 * An administrator names people anew for a batch of which somebody named is gone, so that it is never out of everybody's
 * reach: the route wants his fresh proof, those who are left stay named and all who are named are told. 404 where nobody is gone.
 */
export async function rescue(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  naming: Naming & { namedIds: readonly string[] },
): Promise<void> {
  await asReader(null, () =>
    deps.db.transaction().execute(async (trx) => {
      const batch = await loadBatch(trx, companyId, id, { lock: true });
      const stranded =
        (await strandedOf(trx, companyId)).find((one) => one.id === id) ?? notFound('工资表不存在或已被删除');
      if (batch.version !== naming.version) refuse('STALE_VERSION');
      const left = stranded.named.filter(({ inUse }) => inUse).map((person) => person.id);
      const namedIds = [...new Set([...left, ...naming.namedIds])];
      await writeNamed(deps, trx, actor, batch, { ...naming, namedIds }, 'namedAnew');
    }),
  );
  announceBatch(deps, companyId, id);
  await tellNamed(deps, companyId, id);
}
