import { dateInChina } from '@contract/date';
import type { Deps } from '../../deps';
import type { Db } from './queries';

/**
 * Whether a person of the staff has proved who he is: a verification that is approved, by its link or by his account, whose
 * document is good today and whose mobile is still the account's.
 */
export async function realNameApproved(db: Db, clock: Deps['clock'], { companyId, staffId }: { companyId: string; staffId: string }): Promise<boolean> {
  const today = dateInChina(clock.now());
  const found = await db
    .selectFrom('real_name as r')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .innerJoin('staff as s', (join) => join.on('s.company_id', '=', companyId).on('s.id', '=', staffId))
    .select('r.id')
    .where('r.state', '=', 'approved')
    .whereRef('a.mobile_index', '=', 'r.mobile_index')
    .where((eb) => eb.or([eb('r.id_expire_at', 'is', null), eb('r.id_expire_at', '>=', today)]))
    .where((eb) => eb.or([eb.and([eb('r.company_id', '=', companyId), eb('r.staff_id', '=', staffId)]), eb.and([eb('r.account_id', '=', eb.ref('s.account_id')), eb('r.id_no_index', '=', eb.ref('s.id_no_index'))])]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Verifications waiting for a decision: of a company, or of all (null). As the list filtered alike counts them. */
export async function countWaiting(db: Db, companyId: string | null): Promise<number> {
  const row = await db
    .selectFrom('real_name')
    .select((eb) => eb.fn.countAll().as('n'))
    .where('state', '=', 'pending')
    .$if(companyId !== null, (all) => all.where('company_id', '=', companyId ?? ''))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}
