import type { Endpoint, Shape } from '@contract/api';
import { bannerApi } from '@contract/banner/endpoints';
import { myCheckApi } from '@contract/checks/endpoints';
import { myClaimApi } from '@contract/claims/endpoints';
import { myContractApi } from '@contract/fdd/endpoints';
import { listViewApi } from '@contract/list-views/endpoints';
import { myNoticeApi } from '@contract/notice/endpoints';
import { myRealNameApi } from '@contract/real-name/endpoints';
import { secondFactorApi } from '@contract/second-factor/endpoints';
import { companyApi } from '@contract/company/endpoints';
import { passkeyApi } from '@contract/passkeys/endpoints';
import { ownAccountApi } from '@contract/own-account/endpoints';
import { servicesApi } from '@contract/services/endpoints';
import { SMS_TEMPLATES } from '@contract/sms-outbox/choices';
import { referenceApi } from '@contract/wages/endpoints';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { welcomeCall } from './welcome-call';

/** What the login and the welcome page ask for beside what most tests are about: no banners, notices, months, contracts or claims, no files beside a wage sheet and nobody verified, unless a test says so. */
const noneListed = () => HttpResponse.json({ code: 200, msg: 'ok', data: { list: [] } });
const noFiles = () =>
  HttpResponse.json({ code: 200, msg: 'ok', data: { list: [], year: { months: [], missing: [] } } });
const noneOfIt = () => HttpResponse.json({ code: 200, msg: 'ok', data: { list: [], total: 0 } });
const SANDBOXES = {
  sms: 'sandbox',
  mail: 'off',
  payment: 'sandbox',
  identity: 'sandbox',
  esign: 'sandbox',
  texts: SMS_TEMPLATES,
};
const UNCHOSEN = { settings: null, views: [] };
const NO_FACTOR = { since: null, passkeys: 0, recoveryLeft: 0, required: false };
const NO_PASSKEYS = { list: [], at: null };
const BESIDE = [
  // How somebody looks at a list: as everybody does.
  http.get(`*${listViewApi.get.path}`, () => HttpResponse.json({ code: 200, msg: 'ok', data: UNCHOSEN })),
  http.put(`*${listViewApi.saveSettings.path}`, () => HttpResponse.json({ code: 200, msg: 'ok', data: {} })),
  http.get(`*${servicesApi.list.path}`, () => HttpResponse.json({ code: 200, msg: 'ok', data: SANDBOXES })),
  ...[bannerApi.shown, bannerApi.shownAtLogin].map((api) => http.get(`*${api.path}`, noneListed)),
  http.get(`*${ownAccountApi.sessions.path}`, noneListed),
  http.get(`*${secondFactorApi.own.path}`, () => HttpResponse.json({ code: 200, msg: 'ok', data: NO_FACTOR })),
  http.get(`*${passkeyApi.own.path}`, () => HttpResponse.json({ code: 200, msg: 'ok', data: NO_PASSKEYS })),
  http.get(`*${companyApi.idle.path}`, () => HttpResponse.json({ code: 200, msg: 'ok', data: { minutes: null } })),
  http.get(`*${referenceApi.list.path}`, noFiles),
  ...[myClaimApi.offers, myClaimApi.list, myCheckApi.list, myContractApi.list, myNoticeApi.list].map((api) =>
    http.get(`*${api.path}`, noneOfIt),
  ),
];
const NOT_VERIFIED = http.get(`*${myRealNameApi.get.path}`, () =>
  HttpResponse.json({
    code: 200,
    msg: 'ok',
    data: { state: 'unsubmitted', version: null, mobile: null, staffName: null, submitted: null, actions: ['submit'] },
  }),
);

/** Stands in for the server; a test says what it answers. A call nobody answers fails the test. */
export const server = setupServer(...BESIDE, NOT_VERIFIED, welcomeCall);

export interface SeenCall {
  params: Record<string, string | readonly string[] | undefined>;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

type Answer<D> = D | ((call: SeenCall) => D | HttpResponse<JsonBodyType> | Promise<D | HttpResponse<JsonBodyType>>);

const METHOD = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete };

/**
 * Answers an endpoint with data (wrapped as the server does) or with a whole response; gives the calls seen.
 * A function decides case by case.
 */
export function answer<S extends Shape>(api: Endpoint<S>, data: Answer<S['data']>): SeenCall[] {
  const seen: SeenCall[] = [];
  server.use(
    METHOD[api.method](`*${api.path}`, async ({ request, params }) => {
      const json = request.headers.get('content-type')?.includes('json') ?? false;
      const call: SeenCall = {
        params,
        query: new URL(request.url).searchParams,
        headers: request.headers,
        body: json ? await request.json() : undefined,
      };
      seen.push(call);
      const given: unknown = typeof data === 'function' ? await (data as (call: SeenCall) => unknown)(call) : data;
      return given instanceof Response
        ? given
        : HttpResponse.json({ code: 200, msg: 'ok', data: (given ?? {}) as JsonBodyType });
    }),
  );
  return seen;
}

/** A refusal by a business rule. */
export function refusal(code: number, msg: string, data: unknown = null) {
  return HttpResponse.json({ code, msg, data });
}
