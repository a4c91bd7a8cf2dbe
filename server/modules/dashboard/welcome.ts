import { WELCOME_FIRST, welcomeBanners, welcomeWork } from '@contract/dashboard/welcome';
import type { Welcome } from '@contract/dashboard/welcome-schemas';
import type { Role } from '@contract/roles';
import { joined, ownReader } from '../../db/own-reading';
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
    () => readFirst(deps, actor, actor.role),
    () => workOf(deps, actor),
  );
  return { companyId: actor.companyId, ...told, ...work };
}

const first = (pageSize: number) => ({ page: 1, pageSize });

const readFirst = ownReader((role: Role) =>
  joined({
    slips: mySlips(first(WELCOME_FIRST.slips)),
    checks: myChecks(first(WELCOME_FIRST.checks)),
    offers: claimOffers,
    claims: myClaims(first(WELCOME_FIRST.claims)),
    contracts: myContracts,
    realName: ownRealName,
    notices: myNotices(role, first(WELCOME_FIRST.notices)),
    banners: shownInside(role, welcomeBanners(role)),
  }),
);

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
