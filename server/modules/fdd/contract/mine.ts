import { sql } from 'kysely';
import type { MyContract } from '@contract/fdd/contract-schemas';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { notFound } from '../../../kernel/errors';
import { audit } from '../../audit/service';
import { inWords } from '../in-words';
import { signerLinkOf } from './papers';
import { loadContract } from './queries';

const SHOWN = 50;

/** What the actor himself has to sign, in whichever company he is employed, the next to end first. */
export async function myContracts({ db, clock }: Pick<Deps, 'db' | 'clock'>, actor: Pick<Actor, 'id'>): Promise<MyContract[]> {
  const rows = await ofAccount(db, actor.id)
    .innerJoin('company as c', 'c.id', 'k.company_id')
    .select(['k.id', 'k.title', 'k.kind', 'k.state', 'k.created_at', 'k.expires_at', 'c.name as company_name'])
    .where((eb) => eb.or([eb.and([eb('k.state', 'in', ['filling', 'signing']), eb('s.state', '=', 'wait_sign'), eb('k.expires_at', '>', clock.now())]), eb('k.state', '=', 'abolishing')]))
    .orderBy('k.expires_at')
    .orderBy('k.id')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({ id: row.id, title: row.title, kind: row.kind, companyName: row.company_name, startedAt: row.created_at.toISOString(), expiresAt: row.expires_at.toISOString(), abolishing: row.state === 'abolishing' }));
}

/** The actor's own link to the provider's page; 404 for anybody else's contract. */
export async function myContractLink(deps: Deps, actor: Actor, id: string): Promise<{ url: string }> {
  const own = await ofAccount(deps.db, actor.id).select(['k.company_id', 's.actor_id']).where('k.id', '=', id).executeTakeFirst();
  if (!own) notFound('待签署的合同不存在');
  const row = await loadContract(deps.db, own.company_id, id);
  const url = await inWords(() => signerLinkOf(deps, row, own.actor_id));
  await audit(deps.db, actor, { action: 'fdd.contract.ownLink', targetType: 'fddContract', targetId: id, companyId: row.company_id });
  return { url };
}

/** Contracts somebody signs by the account of his staff record. */
function ofAccount(db: Deps['db'], accountId: string) {
  return db
    .selectFrom('staff as p')
    .innerJoin('fdd_signer as s', (join) => join.onRef('s.company_id', '=', 'p.company_id').onRef('s.staff_id', '=', 'p.id'))
    .innerJoin('fdd_contract as k', (join) => join.onRef('k.company_id', '=', 's.company_id').onRef('k.id', '=', 's.contract_id'))
    .where('p.account_id', '=', accountId)
    .where(sql<boolean>`s.kind = 'person'`);
}
