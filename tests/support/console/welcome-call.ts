import type { Endpoint } from '@contract/api';
import { bannerApi } from '@contract/banner/endpoints';
import { myCheckApi } from '@contract/checks/endpoints';
import { myClaimApi } from '@contract/claims/endpoints';
import { dashboardApi } from '@contract/dashboard/endpoints';
import { WELCOME_FIRST, welcomeBanners, welcomeWork } from '@contract/dashboard/welcome';
import { myContractApi } from '@contract/fdd/endpoints';
import { myNoticeApi } from '@contract/notice/endpoints';
import { myRealNameApi } from '@contract/real-name/endpoints';
import { roleOf } from '@contract/roles';
import { sessionApi } from '@contract/session/endpoints';
import type { CurrentUser } from '@contract/session/schemas';
import { mySlipApi } from '@contract/wages/endpoints';
import { http, HttpResponse } from 'msw';

type Part = [api: Endpoint, query?: Record<string, unknown>];
const first = (pageSize: number) => ({ page: 1, pageSize });
const OWN: Record<string, Part> = {
  slips: [mySlipApi.list, first(WELCOME_FIRST.slips)],
  checks: [myCheckApi.list, first(WELCOME_FIRST.checks)],
  offers: [myClaimApi.offers],
  claims: [myClaimApi.list, first(WELCOME_FIRST.claims)],
  contracts: [myContractApi.list],
  realName: [myRealNameApi.get],
};
const WORK: Record<ReturnType<typeof welcomeWork>, Record<string, Part>> = {
  wages: { todos: [dashboardApi.todos], month: [dashboardApi.month] },
  companies: { companies: [dashboardApi.companies], companyMonths: [dashboardApi.companyMonths] },
  attendance: { checkFigures: [dashboardApi.checks] },
  own: {},
};

/** The parts of the page, as the server puts them together; one's own only of whom there is anything. */
function partsOf({ role: number, hasStaff }: CurrentUser): Record<string, Part> {
  const role = roleOf(number);
  return {
    ...WORK[welcomeWork(role)],
    ...(hasStaff ? OWN : {}),
    notices: [myNoticeApi.list, first(WELCOME_FIRST.notices)],
    banners: [bannerApi.shown, { position: welcomeBanners(role) }],
  };
}

/**
 * The one call of the welcome page, made of what a test answers to the single ones; what it answers none of has no part
 * here, and where one of them fails all do, as on the server.
 */
export const welcomeCall = http.get(`*${dashboardApi.welcome.path}`, async ({ request }) => {
  const ask = async ([{ method, path }, query = {}]: Part) => {
    const url = new URL(path, request.url);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const answer = await fetch(url, { method, headers: request.headers }).catch(() => null);
    return answer && { ok: answer.ok, data: ((await answer.json()) as { data?: unknown }).data };
  };
  const who = await ask([sessionApi.queryCurrent]);
  const user = who?.data as CurrentUser;
  const parts = Object.entries(partsOf(user));
  const answers = await Promise.all(parts.map(async ([name, part]) => [name, await ask(part)] as const));
  if (answers.some(([, answer]) => answer !== null && !answer.ok))
    return HttpResponse.json({ message: 'a part failed' }, { status: 500 });
  const told = answers.flatMap(([name, answer]) => (answer === null ? [] : [[name, answer.data] as const]));
  const companyId = user.companies[0]?.id ?? null;
  return HttpResponse.json({ code: 200, msg: 'ok', data: { companyId, ...Object.fromEntries(told) } });
});
