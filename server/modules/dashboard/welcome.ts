import { WELCOME_FIRST, welcomeBanners, welcomeWork } from '@contract/dashboard/welcome';
import type { Welcome } from '@contract/dashboard/welcome-schemas';
import { readTogether } from '../../db/reading';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { together } from '../../kernel/together';
import { shownInside } from '../banner/service';
import { checkFigures, myChecks } from '../checks/service';
import { claimOffers, myClaims } from '../claims/service';
import { myContracts } from '../fdd/service';
import { mySlips } from '../my-slips/service';
import { myNotices } from '../notice/service';
import { ownRealName } from '../real-name/service';
import { companyMonths } from './company-months';
import { readMonth } from './month/read-month';
import { platformFigures } from './platform-figures';
import { readTodos } from './todos';

/**
 * What the reader's welcome page shows at first, in one answer made of the answers of the single calls. One's own and what
 * stands beside it cost one statement: thousands open it in the minute after their slips are out.
 */
export async function readWelcome(deps: Deps, actor: Actor): Promise<Welcome> {
  const [told, work] = await together(
    () => readTogether(deps.db, { ...ownParts(deps, actor), ...sideParts(deps, actor) }),
    () => workOf(deps, actor),
  );
  return { companyId: actor.companyId, ...told, ...work };
}

function ownParts(deps: Deps, actor: Actor) {
  const now = deps.clock.now();
  const first = (pageSize: number) => ({ page: 1, pageSize });
  return {
    slips: mySlips(actor, now, first(WELCOME_FIRST.slips)),
    checks: myChecks(actor, now, first(WELCOME_FIRST.checks)),
    offers: claimOffers(deps.seal, actor.id, now),
    claims: myClaims(deps.db, actor, first(WELCOME_FIRST.claims)),
    contracts: myContracts(deps.db, actor, now),
    realName: ownRealName(deps, actor),
  };
}

const sideParts = (deps: Deps, actor: Actor) => ({
  notices: myNotices(deps, actor, { page: 1, pageSize: WELCOME_FIRST.notices }),
  banners: shownInside(deps, actor, welcomeBanners(actor.role)),
});

/** What waits, and how far the month has come. */
async function workOf(deps: Deps, actor: Actor): Promise<Partial<Welcome>> {
  const { companyId } = actor;
  const work = welcomeWork(actor.role);
  if (work === 'companies') {
    const [companies, months] = await together(
      () => platformFigures(deps),
      () => companyMonths(deps),
    );
    return { companies, companyMonths: months };
  }
  if (companyId === null) return {};
  if (work === 'attendance') return { checkFigures: await checkFigures(deps.db, companyId) };
  if (work === 'own') return {};
  const [todos, month] = await together(
    () => readTodos(deps, actor, companyId),
    () => readMonth(deps, actor, companyId),
  );
  return { todos, month };
}
