import type { AccountCreateBody } from '@contract/accounts/schemas';
import type { HandedLink } from '@contract/activation/schemas';
import { roleOf } from '@contract/roles';
import { isAccountName, normalizeAccountName } from '@contract/validators/account-name';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { invalid, refuse } from '../../kernel/errors';
import { idempotent } from '../../kernel/idempotent';
import { createAccount } from '../accounts/service';
import { handedLink } from '../activation/service';
import { audit } from '../audit/service';
import { mobileOrNone, refuseDuplicates, requireCompanies, requireFreeMobile, requireName } from './check-input';
import { linkTo } from './link-to';

/** Makes an account without a password, and the link by which its owner sets one; `base` is the address it leads to. */
export async function newAccount(
  deps: Deps,
  actor: Actor,
  body: AccountCreateBody,
  base: string,
): Promise<{ id: string; link: HandedLink }> {
  const account = normalizeAccountName(body.account);
  if (!isAccountName(account)) invalid('账号须为4–32位字母、数字或下划线，并以字母开头', 'account');
  const name = requireName(body.name);
  const mobile = mobileOrNone(body.mobile ?? '');
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
          passwordHash: null,
          companyIds,
          enabled: body.enabled,
        });
        await audit(trx, actor, {
          action: 'account.create',
          targetType: 'account',
          targetId: id,
          companyId: null,
          requestId: body.requestId,
          note: `账号 ${account}`,
        });
        return { id, link: await linkTo(deps, trx, id) };
      }),
    )
    .catch(refuseDuplicates);
  return { id: answer.id, link: handedLink(deps.seal, base, answer.link) };
}
