import type { AuthDetail, AuthListItem } from '@contract/fdd/schemas';
import { authSteps } from '@contract/states/auth-record';
import type { FascAuthStatus } from '@contract/fdd/provider-status';
import { maskIdNumber } from '@contract/validators/id-number';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { FDD_CONTEXT } from '../contexts';
import { eventsOf } from '../events/events-of';
import { type AuthRow, clientIdOf, openIdOf } from './queries';

const STEPS_SHOWN = 50;

export type NamedAuthRow = AuthRow & { company_name: string };

/** The provider's words one behind the other, e.g. identified · authorized · enable. */
function statusText({
  processStatus,
  identStatus,
  bindingStatus,
  availableStatus,
  authResult,
}: FascAuthStatus): string | null {
  return (
    [processStatus, identStatus, bindingStatus, availableStatus, authResult]
      .filter((word) => word !== undefined)
      .join(' · ') || null
  );
}

export function presentItem(seal: Deps['seal'], row: NamedAuthRow): AuthListItem {
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    name: row.name,
    certNoMasked: row.cert_no_sealed && maskIdNumber(seal.open(row.cert_no_sealed, FDD_CONTEXT.certNo)),
    companyId: row.company_id,
    companyName: row.company_name,
    customerId: clientIdOf(row),
    openId: openIdOf(row),
    method: row.method,
    transactionNo: row.transaction_no,
    serialNo: row.serial_no,
    state: row.state,
    rawStatus: statusText(row.raw),
    certState: row.cert_state,
    grantState: row.grant_state,
    scopes: row.scopes,
    failReason: row.fail_reason,
    submittedAt: iso(row.submitted_at),
    approvedAt: iso(row.approved_at),
    syncedAt: iso(row.synced_at),
    linkExpiresAt: iso(row.link_expires_at),
    actions: authSteps(row.state),
  };
}

/** A record with its history, and for administrators the provider's calls about it. */
export async function presentDetail(
  deps: Pick<Deps, 'db' | 'seal'>,
  actor: Pick<Actor, 'role'>,
  row: AuthRow,
): Promise<AuthDetail> {
  const company = await deps.db
    .selectFrom('company')
    .select('name')
    .where('id', '=', row.company_id)
    .executeTakeFirstOrThrow();
  const steps = await deps.db
    .selectFrom('fdd_step')
    .selectAll()
    .where('company_id', '=', row.company_id)
    .where('record_id', '=', row.id)
    .orderBy('id', 'desc')
    .limit(STEPS_SHOWN)
    .execute();
  return {
    record: presentItem(deps.seal, { ...row, company_name: company.name }),
    steps: steps.map(({ at, by_name, action, note }) => ({ at: at.toISOString(), byName: by_name, action, note })),
    events: actor.role === 'admin' ? await eventsOf(deps, row.id) : null,
  };
}
