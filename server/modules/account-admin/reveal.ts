import type { AccountSecret } from '@contract/accounts/choices';
import { isReason } from '@contract/reason';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { invalid, notFound } from '../../kernel/errors';
import { ACCOUNT_MOBILE_CONTEXT } from '../accounts/service';
import { audit } from '../audit/service';

/** An account's mobile in full, null where it has none. The audit row, written first, keeps who looked and why, never the number. */
export function revealAccountField(
  deps: Pick<Deps, 'db' | 'seal'>,
  actor: Actor,
  id: string,
  input: { field: AccountSecret; reason: string },
): Promise<{ value: string | null }> {
  const reason = input.reason.trim();
  if (!isReason(reason)) invalid('请填写查看原因（2–200字）', 'reason');
  return deps.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('account')
      .select('mobile_sealed')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!row) notFound('账号不存在或已注销');
    await audit(trx, actor, {
      action: 'account.reveal',
      targetType: 'account',
      targetId: id,
      companyId: null,
      fields: [input.field],
      note: reason,
    });
    return { value: row.mobile_sealed && deps.seal.open(row.mobile_sealed, ACCOUNT_MOBILE_CONTEXT) };
  });
}
