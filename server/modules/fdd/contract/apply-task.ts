import type { Transaction, Updateable } from 'kysely';
import { type ContractState, endedAs, providerMayMove, queryMayMove } from '@contract/states/contract-record';
import type { Database } from '../../../db/database';
import type { FddContractTable } from '../../../db/tables/fdd-contract';
import type { Deps } from '../../../deps';
import type { ProviderSignerStatus, ProviderTaskStatus } from '../../../providers/esign/esign';
import { tellListeners } from './changes';
import { type ContractRow, noteContract, signersOf } from './queries';

type Tools = Pick<Deps, 'jobs' | 'clock'>;

/** Reasons belong to these; a task that is open again has none. */
const ENDED: ReadonlySet<ContractState> = new Set(['rejected', 'canceled', 'failed', 'expired', 'revoked']);

/** Moves a contract, which the caller holds locked, to a state it may be in; notes it and tells whoever listens. Gives it as it is then. */
export async function moveContract(
  deps: Tools,
  trx: Transaction<Database>,
  row: ContractRow,
  to: ContractState,
  patch: Updateable<FddContractTable> & { reason?: string | null; byName?: string | null; action?: string } = {},
): Promise<ContractRow> {
  const { reason = null, byName = null, action = `move:${to}`, ...values } = patch;
  const after = await trx
    .updateTable('fdd_contract')
    .set({
      ...values,
      state: to,
      fail_reason: ENDED.has(to) || to === 'abolishing' ? reason : null,
      version: row.version + 1,
    })
    .where('company_id', '=', row.company_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteContract(trx, row, { at: deps.clock.now(), byName, action, note: reason });
  if (to !== row.state) await tellListeners(deps, trx, after);
  return after;
}

/**
 * Writes down how the provider says a task stands now, and moves the contract where that may lead: what was answered
 * before something newer was learnt leads nowhere. The raw word is kept beside the unified state.
 */
export async function applyTask(
  deps: Tools,
  trx: Transaction<Database>,
  row: ContractRow,
  facts: ProviderTaskStatus,
): Promise<ContractRow> {
  const now = deps.clock.now();
  await applySigners(deps, trx, row, facts.signers);
  const rejected = facts.signers.find((signer) => signer.state === 'sign_rejected');
  const to = endedAs(facts.status, { rejected: rejected !== undefined, canceled: facts.canceled });
  const synced = { raw_status: facts.status, synced_at: now };
  if (to === undefined || !queryMayMove(row.state, to)) {
    return trx
      .updateTable('fdd_contract')
      .set(synced)
      .where('company_id', '=', row.company_id)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }
  const finished = to === 'finished' ? { finished_at: facts.finishedAt ?? row.finished_at ?? now } : {};
  const until = facts.expiresAt && (to === 'signing' || to === 'filling') ? { expires_at: facts.expiresAt } : {};
  return moveContract(deps, trx, row, to, {
    ...synced,
    ...finished,
    ...until,
    reason: rejected?.reason ?? facts.reason,
  });
}

/** What an event itself says, before the provider was asked: forward only. */
export async function applyEvent(
  deps: Tools,
  trx: Transaction<Database>,
  row: ContractRow,
  to: ContractState,
  reason: string | null,
): Promise<ContractRow> {
  return providerMayMove(row.state, to)
    ? moveContract(deps, trx, row, to, { reason, ...(to === 'finished' ? { finished_at: deps.clock.now() } : {}) })
    : row;
}

/** Signers go forward, too: who has signed has signed. Each step of one is a line of the history. */
async function applySigners(
  { clock }: Tools,
  trx: Transaction<Database>,
  row: ContractRow,
  facts: readonly ProviderSignerStatus[],
): Promise<void> {
  const known = (await signersOf(trx, [row.id])).get(row.id) ?? [];
  for (const signer of known) {
    const said = facts.find((each) => each.actorId === signer.actor_id);
    if (!said) continue;
    const state = signer.state === 'wait_sign' ? said.state : signer.state;
    const read = signer.read || said.read;
    const joined = signer.joined || said.joined || read;
    if (state === signer.state && read === signer.read && joined === signer.joined) continue;
    await trx
      .updateTable('fdd_signer')
      .set({
        state,
        read,
        joined,
        signed_at: state === 'signed' ? (said.signedAt ?? signer.signed_at ?? clock.now()) : signer.signed_at,
        reason: state === 'sign_rejected' ? said.reason : null,
      })
      .where('company_id', '=', row.company_id)
      .where('contract_id', '=', row.id)
      .where('actor_id', '=', signer.actor_id)
      .execute();
    if (state !== signer.state)
      await noteContract(trx, row, {
        at: said.signedAt ?? clock.now(),
        byName: null,
        action: state === 'signed' ? 'signer:signed' : 'signer:rejected',
        subject: signer.name,
        note: said.reason,
      });
    else if (read && !signer.read)
      await noteContract(trx, row, { at: clock.now(), byName: null, action: 'signer:read', subject: signer.name });
  }
}
