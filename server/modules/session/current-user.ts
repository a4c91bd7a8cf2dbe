import type { CurrentUser } from '@contract/session/schemas';
import { maskMobile } from '@contract/validators/mobile';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { companiesInUse, type KnownSession } from '../../plugins/session-store';
import { servicesOf } from '../../providers/services';
import { ACCOUNT_MOBILE_CONTEXT } from '../accounts/service';
import { bellOf } from '../bell/service';
import { fileLink } from '../files/service';

/** The signed-in person as the console keeps him: companies in use first to last, numbers masked. */
export async function currentUser(deps: Deps, actor: Actor, known: KnownSession): Promise<CurrentUser> {
  const mobile = known.mobileSealed && maskMobile(deps.seal.open(known.mobileSealed, ACCOUNT_MOBILE_CONTEXT));
  const bell = await bellOf(deps, actor);
  return {
    id: actor.id,
    account: known.account ?? mobile ?? '',
    name: known.name,
    avatarUrl: known.avatarFileId && fileLink(deps, known.avatarFileId, 'thumb'),
    role: known.role,
    mobileMasked: mobile ?? '',
    companies: companiesInUse(known, deps.clock.now()).map(({ id, name, shortName, wageReviewRequired }) => ({
      id,
      name,
      shortName,
      wageReviewRequired,
    })),
    hasStaff: known.hasStaff,
    mustChangePassword: known.mustChangePassword,
    mustSetUpFactor: known.mustSetUpFactor,
    notifyCount: bell.length,
    unreadCount: bell.filter((line) => !line.read).length,
    services: servicesOf(deps),
  };
}
