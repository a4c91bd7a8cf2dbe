import type { FastifyReply } from 'fastify';
import { type Selectable, sql } from 'kysely';
import type { MyContract } from '@contract/fdd/contract-schemas';
import type { Value } from '../../../db/grouped-statement';
import { ownReader, type OwnReading } from '../../../db/own-reading';
import { reading, rowsOf } from '../../../db/reading';
import type { FddContractTable, FddSignerTable } from '../../../db/tables/fdd-contract';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { notFound } from '../../../kernel/errors';
import { audit } from '../../audit/service';
import { passOnRefusal } from '../provider-refusal';
import { linkTo } from './papers/paper-link';
import { sendSigned, signerLinkOf } from './papers/papers';
import { isSigned } from './present';
import { type ContractRow, loadContract } from './queries';

const SHOWN = 200;

/**
 * The actor's contracts, in whichever company he is or was employed: what he has to sign first, the next to end before the
 * others; then the newest. What was never sent to him is not among them.
 */
export const myContracts: OwnReading<{ list: MyContract[] }> = ({ db, id }) => {
  const rows = ofAccount(db, id)
    .innerJoin('company as c', 'c.id', 'k.company_id')
    .select([
      'k.id',
      'k.title',
      'k.kind',
      'k.state',
      'k.created_at',
      'k.expires_at',
      'k.finished_at',
      's.state as signer_state',
      's.signed_at',
      'c.name as company_name',
    ])
    .where('k.state', 'not in', ['draft', 'failed'])
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id', 'desc')
    .limit(SHOWN);
  const carried = { created_at: 'moment', expires_at: 'moment', finished_at: 'moment', signed_at: 'moment' } as const;
  return reading([rowsOf(rows, carried)], (found) => ({ clock }) => ({
    list: inTurn(found.map((row) => presentMine(row, clock.now()))),
  }));
};

export const listMyContracts = ownReader(() => myContracts);

type MyRow = Pick<
  Selectable<FddContractTable>,
  'id' | 'title' | 'kind' | 'state' | 'created_at' | 'expires_at' | 'finished_at'
> &
  Pick<Selectable<FddSignerTable>, 'signed_at'> & {
    signer_state: Selectable<FddSignerTable>['state'];
    company_name: string;
  };

function presentMine(row: MyRow, now: Date): MyContract {
  const waits =
    row.state === 'abolishing' ||
    ((row.state === 'filling' || row.state === 'signing') && row.signer_state === 'wait_sign' && row.expires_at > now);
  return {
    id: row.id,
    title: row.title,
    kind: row.kind,
    companyName: row.company_name,
    state: row.state,
    waits,
    startedAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    signedAt: row.signed_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    abolishing: row.state === 'abolishing',
    downloadable: isSigned(row),
  };
}

function inTurn(list: readonly MyContract[]): MyContract[] {
  return [
    ...list.filter((each) => each.waits).sort((a, b) => (a.expiresAt < b.expiresAt ? -1 : 1)),
    ...list.filter((each) => !each.waits),
  ];
}

/** The actor's own link to the provider's page; 404 for anybody else's contract. */
export async function myContractLink(deps: Deps, actor: Actor, id: string): Promise<{ url: string }> {
  const { row, actorId } = await ownContract(deps, actor, id);
  const url = await passOnRefusal(() => signerLinkOf(deps, row, actorId));
  await audit(deps.db, actor, {
    action: 'fdd.contract.ownLink',
    targetType: 'fddContract',
    targetId: id,
    companyId: row.company_id,
  });
  return { url };
}

/** An address that shows one's own contract for five minutes: the signed document where there is one, else what is to be signed. */
export async function myContractPaper(deps: Deps, actor: Actor, id: string): Promise<{ url: string }> {
  const { row } = await ownContract(deps, actor, id);
  return linkTo(deps, actor, row);
}

/** One's own signed contract, to keep: the employee holds a copy (劳动合同法 art. 16). 400 where there is none yet. */
export async function downloadMyContract(deps: Deps, actor: Actor, id: string, reply: FastifyReply): Promise<void> {
  const { row } = await ownContract(deps, actor, id);
  await sendSigned(deps, actor, row, reply);
}

/** A contract the actor signs or has signed; 404 for any other, and for what was never sent to him. */
async function ownContract(
  deps: Pick<Deps, 'db'>,
  actor: Pick<Actor, 'id'>,
  id: string,
): Promise<{ row: ContractRow; actorId: string }> {
  const own = await ofAccount(deps.db, actor.id)
    .select(['k.company_id', 's.actor_id'])
    .where('k.id', '=', id)
    .where('k.state', 'not in', ['draft', 'failed'])
    .executeTakeFirst();
  if (!own) notFound('合同不存在');
  return { row: await loadContract(deps.db, own.company_id, id), actorId: own.actor_id };
}

/** Contracts somebody signs by the account of his staff record, which it stays after he has left. */
function ofAccount(db: Deps['db'], accountId: Value<string>) {
  return db
    .selectFrom('staff as p')
    .innerJoin('fdd_signer as s', (join) =>
      join.onRef('s.company_id', '=', 'p.company_id').onRef('s.staff_id', '=', 'p.id'),
    )
    .innerJoin('fdd_contract as k', (join) =>
      join.onRef('k.company_id', '=', 's.company_id').onRef('k.id', '=', 's.contract_id'),
    )
    .where('p.account_id', '=', accountId)
    .where(sql<boolean>`s.kind = 'person'`);
}
