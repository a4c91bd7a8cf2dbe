import type { ContractDetail, ContractListItem, ContractSigner } from '@contract/fdd/contract-schemas';
import { contractSteps } from '@contract/states/contract-record';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { eventsOf } from '../events/events-of';
import { type ContractRow, signersOf, type SignerRow } from './queries';

export type NamedContractRow = ContractRow & { company_name: string };

const STEPS_SHOWN = 100;
const iso = (at: Date | null) => at?.toISOString() ?? null;

export function presentSigner(row: SignerRow): ContractSigner {
  return {
    actorId: row.actor_id,
    kind: row.kind,
    name: row.name,
    state: row.state,
    joined: row.joined,
    read: row.read,
    signedAt: iso(row.signed_at),
    reason: row.reason,
  };
}

export function presentContract(row: NamedContractRow, signers: readonly SignerRow[]): ContractListItem {
  return {
    id: row.id,
    version: row.version,
    contractNo: row.contract_no,
    title: row.title,
    kind: row.kind,
    companyId: row.company_id,
    companyName: row.company_name,
    startedBy: row.started_by,
    signers: signers.map(presentSigner),
    templateName: row.template_name,
    transactionId: row.reference,
    signTaskId: row.sign_task_id,
    state: row.state,
    rawStatus: row.raw_status,
    startedAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    finishedAt: iso(row.finished_at),
    syncedAt: iso(row.synced_at),
    failReason: row.fail_reason,
    actions: contractSteps(row.state),
    downloadable: isSigned(row),
  };
}

/** Whether there is a signed document. */
export const isSigned = ({ state }: Pick<ContractRow, 'state'>) =>
  ['finished', 'archived', 'abolishing', 'revoked'].includes(state);

/** A contract with its history, and for administrators the provider's calls about it. */
export async function presentContractDetail(
  deps: Pick<Deps, 'db' | 'seal'>,
  actor: Pick<Actor, 'role'>,
  row: ContractRow,
): Promise<ContractDetail> {
  const company = await deps.db
    .selectFrom('company')
    .select('name')
    .where('id', '=', row.company_id)
    .executeTakeFirstOrThrow();
  const signers = await signersOf(deps.db, [row.id]);
  const steps = await deps.db
    .selectFrom('fdd_step')
    .selectAll()
    .where('company_id', '=', row.company_id)
    .where('record_id', '=', row.id)
    .orderBy('id', 'desc')
    .limit(STEPS_SHOWN)
    .execute();
  return {
    record: presentContract({ ...row, company_name: company.name }, signers.get(row.id) ?? []),
    steps: steps.map(({ at, by_name, action, subject, note }) => ({
      at: at.toISOString(),
      byName: by_name,
      action,
      subject,
      note,
    })),
    events: actor.role === 'admin' ? await eventsOf(deps, row.id) : null,
  };
}
