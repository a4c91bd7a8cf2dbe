import type { Transaction, Updateable } from 'kysely';
import { providerMove } from '@contract/states/auth-record';
import { fromFasc } from '@contract/fdd/provider-status';
import type { Database } from '../../../db/database';
import { jsonText } from '../../../db/json';
import type { FddAuthTable } from '../../../db/tables/fdd';
import type { ProviderAuthStatus } from '../../../providers/esign/esign';
import { setEsignState } from '../../company/service';
import { type AuthRow, noteStep } from './queries';

/**
 * Writes down what the provider says of somebody, and moves the record where its machine allows: what arrives late
 * leads nowhere and changes no state. Who was authorised and is so no more is 已失效, not 未认证. `queried`: the provider
 * was asked, so that its words are those of now and are kept as they are.
 */
export async function applyProviderStatus(
  trx: Transaction<Database>,
  row: AuthRow,
  facts: ProviderAuthStatus,
  { now, queried }: { now: Date; queried: boolean },
): Promise<AuthRow> {
  const said = fromFasc(facts);
  const was = row.state === 'approved' || row.state === 'disabled';
  const wanted = said === 'none' && was ? 'invalid' : said;
  const to = wanted === undefined || wanted === row.state ? null : providerMove(row.state, wanted);
  const state = to ?? row.state;
  const moved = to !== null;
  const counts = queried || moved;
  const granted = state === 'approved' || state === 'disabled';
  const { openId, scopes, failReason, ...raw } = facts;
  const patch: Updateable<FddAuthTable> = {
    ...(counts
      ? {
          raw: jsonText(raw),
          grant_state: granted ? 'authorized' : 'unauthorized',
          scopes: jsonText(granted ? (scopes.length > 0 ? scopes : row.scopes) : []),
        }
      : {}),
    ...(openId !== null && counts ? (row.kind === 'person' ? { open_user_id: openId } : { open_corp_id: openId }) : {}),
    ...(moved
      ? { state, version: row.version + 1, fail_reason: state === 'failed' || state === 'invalid' ? failReason : null }
      : {}),
    ...(moved && state === 'approved' && row.approved_at === null ? { approved_at: now } : {}),
    ...(queried ? { synced_at: now } : {}),
  };
  if (Object.keys(patch).length === 0) return row;
  const after = await trx
    .updateTable('fdd_auth')
    .set(patch)
    .where('company_id', '=', row.company_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (moved) {
    await noteStep(trx, row, { at: now, byName: null, action: `move:${state}`, note: after.fail_reason });
    if (row.kind === 'corp') await setEsignState(trx, row.company_id, state);
  }
  return after;
}
