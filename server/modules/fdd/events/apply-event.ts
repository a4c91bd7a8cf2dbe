import type { PartyKind } from '@contract/fdd/choices';
import type { Deps } from '../../../deps';
import type { JobContext } from '../../../jobs/types';
import { readAuthStatus } from '../../../providers/esign/fasc-people';
import { applyProviderStatus } from '../auth/apply-provider-status';
import { type AuthRow, loadAuth } from '../auth/queries';
import { queryAndApply } from '../auth/sync';
import { FDD_CONTEXT } from '../contexts';
import { announceContract } from '../contract/announce';
import { applyContractEvent, isContractEvent } from './contract-event';

/** Events about who may sign, and about which kind of subject each is. */
const AUTH_EVENTS: Record<string, PartyKind> = {
  'user-authorize': 'person',
  'corp-authorize': 'corp',
  'user-cancel-authorization': 'person',
  'corp-cancel-authorization': 'corp',
};

/** By what an event names its subject: a person's words never find a company, nor the other way round. */
const NAMES = {
  person: { client: ['clientUserId', 'client_user_id'], open: ['openUserId', 'open_user_id'], existing: 'openUserId' },
  corp: { client: ['clientCorpId', 'client_corp_id'], open: ['openCorpId', 'open_corp_id'], existing: 'openCorpId' },
} as const;

/**
 * Carries out one event. Whatever order events come in, its own words move the record only where the machine allows,
 * and then the provider is asked how things stand now, which settles it; where it cannot be asked, the job is tried
 * again. An event about nobody we know is kept and logged.
 */
export async function applyEvent({ deps, job }: JobContext): Promise<void> {
  const event = await deps.db
    .selectFrom('fdd_event')
    .selectAll()
    .where('id', '=', String(job.payload.eventId))
    .executeTakeFirstOrThrow();
  const kind = AUTH_EVENTS[event.event];
  const data = JSON.parse(deps.seal.open(event.payload_sealed, FDD_CONTEXT.payload)) as Record<string, unknown>;
  if (isContractEvent(event.event)) {
    const found = await applyContractEvent(deps, event.event, data);
    if (found === null)
      deps.log.warn({ event: event.event, eventId: event.id }, 'e-sign event about no contract we know');
    await settle(
      deps,
      event.id,
      found === null ? 'unknown' : found.changed ? 'applied' : 'ignored',
      found?.row ?? null,
    );
    if (found?.changed) await announceContract(deps, found.row);
    return;
  }
  const row = kind === undefined ? undefined : await subjectOfEvent(deps, kind, data);
  if (kind === undefined || !row) {
    deps.log.warn(
      { event: event.event, eventId: event.id },
      kind === undefined ? 'e-sign event of a kind nobody waits for' : 'e-sign event about nobody we know',
    );
    return settle(deps, event.id, 'unknown', null);
  }
  const before = row.version;
  if (event.event.endsWith('-authorize')) {
    const facts = readAuthStatus(data, NAMES[kind].existing);
    await deps.db.transaction().execute(async (trx) =>
      applyProviderStatus(trx, await loadAuth(trx, row.company_id, row.id, { lock: true }), facts, {
        now: deps.clock.now(),
        queried: false,
      }),
    );
  }
  const current = await loadAuth(deps.db, row.company_id, row.id);
  const after = await queryAndApply(deps, current);
  await settle(deps, event.id, after.version === before ? 'ignored' : 'applied', row);
}

async function subjectOfEvent(
  { db }: Pick<Deps, 'db'>,
  kind: PartyKind,
  data: Record<string, unknown>,
): Promise<AuthRow | undefined> {
  for (const [field, column] of [NAMES[kind].client, NAMES[kind].open]) {
    const value = data[field];
    if (typeof value !== 'string' || value === '') continue;
    const row = await db
      .selectFrom('fdd_auth')
      .selectAll()
      .where('kind', '=', kind)
      .where(column, '=', value)
      .executeTakeFirst();
    if (row) return row;
  }
  return undefined;
}

async function settle(
  { db }: Pick<Deps, 'db'>,
  id: string,
  outcome: 'applied' | 'ignored' | 'unknown',
  row: Pick<AuthRow, 'company_id' | 'id'> | null,
): Promise<void> {
  await db
    .updateTable('fdd_event')
    .set({ outcome, company_id: row?.company_id ?? null, record_id: row?.id ?? null })
    .where('id', '=', id)
    .execute();
}
