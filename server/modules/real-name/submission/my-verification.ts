import type { MyRealName } from '@contract/real-name/schemas';
import { ownSteps } from '@contract/states/real-name';
import { maskIdNumber } from '@contract/validators/id-number';
import { maskMobile } from '@contract/validators/mobile';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { ACCOUNT_MOBILE_CONTEXT } from '../../accounts/service';
import { openNumber } from '../sealed-content';
import { differencesFrom, linkedRecord } from '../review/match-staff';
import { type RealNameRow, realNameOfAccount } from '../queries';

/** One's own verification as it stands, numbers masked and without its pictures; 'unsubmitted' before there is one. */
export async function myRealName(deps: Deps, actor: Pick<Actor, 'id'>): Promise<MyRealName> {
  const account = await deps.db
    .selectFrom('account')
    .select('mobile_sealed')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  const person = await deps.db
    .selectFrom('staff')
    .select('name')
    .where('account_id', '=', actor.id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const row = await realNameOfAccount(deps.db, actor.id);
  return {
    state: row?.state ?? 'unsubmitted',
    version: row?.version ?? null,
    mobile: account.mobile_sealed && maskMobile(deps.seal.open(account.mobile_sealed, ACCOUNT_MOBILE_CONTEXT)),
    staffName: person?.name ?? null,
    submitted: row ? await submittedOf(deps, row) : null,
    actions: ownSteps(row?.state ?? 'unsubmitted'),
  };
}

async function submittedOf(deps: Deps, row: RealNameRow): Promise<MyRealName['submitted']> {
  return {
    realName: row.name,
    idType: row.id_type,
    idNo: maskIdNumber(openNumber(deps.seal, row, 'idNo') ?? ''),
    idExpireAt: row.id_expire_at,
    method: row.method,
    outcome: row.outcome,
    submittedAt: row.submitted_at.toISOString(),
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    failReason: row.fail_reason,
    reason: row.reason,
    differences: differencesFrom(row, await linkedRecord(deps.db, row)),
  };
}
