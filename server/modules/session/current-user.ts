import type { CurrentUser } from '@contract/session/schemas';
import { maskMobile } from '@contract/validators/mobile';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { ACCOUNT_MOBILE_CONTEXT } from '../accounts/service';
import { bellOf } from '../bell/service';
import { companyBriefs } from '../company/service';
import { fileLink } from '../files/service';
import { servicesOf } from '../../providers/services';

/** The signed-in person as the console keeps him: companies in use first to last, numbers masked. */
export async function currentUser(deps: Deps, actor: Actor): Promise<CurrentUser> {
  const account = await deps.db
    .selectFrom('account')
    .select(['account', 'name', 'role', 'mobile_sealed', 'must_change_password', 'avatar_file_id'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  const staff = await deps.db
    .selectFrom('staff')
    .select('id')
    .where('account_id', '=', actor.id)
    .limit(1)
    .executeTakeFirst();
  const mobile = account.mobile_sealed && deps.seal.open(account.mobile_sealed, ACCOUNT_MOBILE_CONTEXT);
  const bell = await bellOf(deps, actor);
  return {
    id: actor.id,
    account: account.account ?? (mobile ? maskMobile(mobile) : ''),
    name: account.name,
    avatarUrl: account.avatar_file_id && fileLink(deps, account.avatar_file_id, 'thumb'),
    role: account.role,
    mobileMasked: mobile ? maskMobile(mobile) : '',
    companies: await companyBriefs(deps.db, actor.companyIds),
    hasStaff: staff !== undefined,
    mustChangePassword: account.must_change_password,
    notifyCount: bell.length,
    unreadCount: bell.filter((line) => !line.read).length,
    services: servicesOf(deps),
  };
}
