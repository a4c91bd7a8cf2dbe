import type { AccountCreateBody } from '@contract/accounts/schemas';
import { roleOf } from '@contract/roles';
import { isAccountName, normalizeAccountName } from '@contract/validators/account-name';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { invalid, refuse } from '../../kernel/errors';
import { idempotent } from '../../kernel/idempotent';
import { createAccount, hashPassword } from '../accounts/service';
import { audit } from '../audit/service';
import { mobileOrNone, refuseDuplicates, requireCompanies, requireFreeMobile, requireName } from './check-input';
import { initialPassword } from './initial-password';
import { openAnswer, sealedAnswer, type PasswordAnswer } from './sealed-password';

/** Makes an account with a random password, which is told this once and must be changed at the first login. */
export async function newAccount(deps: Deps, actor: Actor, body: AccountCreateBody): Promise<PasswordAnswer> {
  const account = normalizeAccountName(body.account);
  if (!isAccountName(account)) invalid('账号须为4–32位字母、数字或下划线，并以字母开头', 'account');
  const name = requireName(body.name);
  const mobile = mobileOrNone(body.mobile ?? '');
  const password = initialPassword();
  const passwordHash = await hashPassword(password);
  const answer = await deps.db
    .transaction()
    .execute((trx) =>
      idempotent(trx, actor, 'account.create', body.requestId, async () => {
        const companyIds = await requireCompanies(trx, body.role, body.companyIds);
        const taken = await trx.selectFrom('account').select('id').where('account', '=', account).executeTakeFirst();
        if (taken) refuse('DUPLICATE', `账号“${account}”已被使用，请换一个`);
        if (mobile) await requireFreeMobile(trx, deps.seal, mobile, null);
        const id = await createAccount(trx, deps.seal, {
          account,
          name,
          role: roleOf(body.role),
          mobile,
          passwordHash,
          companyIds,
          enabled: body.enabled,
          mustChangePassword: true,
        });
        await audit(trx, actor, {
          action: 'account.create',
          targetType: 'account',
          targetId: id,
          companyId: null,
          requestId: body.requestId,
          note: `账号 ${account}`,
        });
        return sealedAnswer(deps.seal, id, password);
      }),
    )
    .catch(refuseDuplicates);
  return openAnswer(deps.seal, answer);
}
