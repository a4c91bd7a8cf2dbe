import type { CompanyWay } from '@contract/channels/choices';
import type { WorkAppRefused } from '@contract/work-app/choices';
import { inventedMobile } from '@server/demo/numbers';
import { createSignIn } from '@server/providers/channels/create';
import { fakeChannels } from '../../support/fake-channels';
import { type TestApp, testApp } from '../../support/server';
import { DingtalkStandIn } from '../../support/stand-ins/dingtalk';
import { FeishuStandIn } from '../../support/stand-ins/feishu';
import { WecomStandIn } from '../../support/stand-ins/wecom';

export const PUBLIC_URL = 'https://slips.example.com';
export const INSIDE: Record<CompanyWay, string> = {
  wecom: 'Mozilla/5.0 (iPhone) MicroMessenger/7.0.1 wxwork/4.1.22 NetType/WIFI',
  dingtalk: 'Mozilla/5.0 (Linux; Android 13) AliApp(DingTalk/7.6.0) com.alibaba.android.rimet',
  feishu: 'Mozilla/5.0 (Macintosh) Chrome/110.0 Safari/537.36 Lark/7.1.5 LarkLocale/zh_CN',
};
export const SETTINGS = {
  wecom: { corpId: 'ww1', agentId: '1000002', secret: 'wecom-secret-1' },
  dingtalk: { appKey: 'ding1', appSecret: 'ding-secret-1', agentId: '77', corpId: 'dingcorp1' },
  feishu: { appId: 'cli_1', appSecret: 'feishu-secret-1' },
};

export interface World {
  t: TestApp;
  fake: ReturnType<typeof fakeChannels>;
  wecom: WecomStandIn;
  dingtalk: DingtalkStandIn;
  feishu: FeishuStandIn;
  /** How long an answer is waited for. */
  patience: { ms: number };
  /** The suite's company. */
  companyId: string;
  close(): Promise<void>;
}

/** A server whose companies can use the three work apps, played by servers on this machine. */
export async function openWorld(env: { publicUrl?: string } = { publicUrl: PUBLIC_URL }): Promise<World> {
  const now = () => new Date();
  const wecom = new WecomStandIn(SETTINGS.wecom, now);
  const dingtalk = new DingtalkStandIn(SETTINGS.dingtalk, now);
  const feishu = new FeishuStandIn(SETTINGS.feishu, now);
  const standIns = { wecom, dingtalk, feishu };
  for (const each of Object.values(standIns)) await each.open();
  const fake = fakeChannels();
  const patience = { ms: 10_000 };
  const t = await testApp({
    env,
    channels: fake.factory,
    signIns: (channel, settings, context) =>
      createSignIn(channel, settings, {
        ...context,
        // One of its own, by which it shares no token with an earlier test's.
        fetch: (input, init) => fetch(input, init),
        baseUrl: standIns[channel as CompanyWay].url,
        timeoutMs: patience.ms,
      }),
  });
  const { id: companyId } = await t.factory.firstCompany();
  return {
    t,
    fake,
    ...standIns,
    patience,
    companyId,
    async close() {
      await t.close();
      for (const each of Object.values(standIns)) await each.close();
    },
  };
}

/** A company's manager sets its work app up. */
export async function setUp(
  { t, companyId }: World,
  way: CompanyWay = 'wecom',
  signIn = 'mobile',
  { company = companyId, version = 0 } = {},
): Promise<void> {
  const manager = await t.as('manager', company);
  const answer = await manager.put(`/api/channels/apps/${way}`, { version, values: { ...SETTINGS[way], signIn } });
  expect(answer.body.code).toBe(200);
}

let people = 100;
/** A member of the company's 企业微信 with a code that is good once, and his mobile. */
export function member({ wecom }: World, own: { userid?: string; mobile?: string | null } = {}) {
  const serial = (people += 1);
  const { userid = `user-${serial}`, mobile = inventedMobile(serial) } = own;
  const code = `code-${serial}`;
  wecom.logins.set(code, { userid, user_ticket: `ticket-${serial}` });
  wecom.tickets.set(`ticket-${serial}`, mobile === null ? {} : { mobile });
  return { code, userid, mobile: mobile ?? '' };
}

/** A browser inside a work app (or outside): it keeps cookies and follows no redirect by itself. */
export function browserIn(t: TestApp, way: CompanyWay = 'wecom', userAgent = INSIDE[way]) {
  let cookie = '';
  const get = async (url: string) => {
    const answer = await t.app.inject({ url, headers: { 'user-agent': userAgent, ...(cookie ? { cookie } : {}) } });
    const set = answer.headers['set-cookie'];
    if (typeof set === 'string') cookie = set.split(';')[0] ?? '';
    return { status: answer.statusCode, location: String(answer.headers.location ?? ''), set: String(set ?? '') };
  };
  return {
    get,
    forget: () => void (cookie = ''),
    start: (company: string, redirect = '/welcome?slip=1') =>
      get(`/api/session/work-app/${way}/start?${new URLSearchParams({ company, redirect }).toString()}`),
    back: (query: Record<string, string>) =>
      get(`/api/session/work-app/${way}/back?${new URLSearchParams(query).toString()}`),
    /** Sends the code in the address of the login page, as that page does. */
    async enter(code: string) {
      const answer = await t.app.inject({
        method: 'POST',
        url: '/api/session/work-app',
        payload: { code },
        headers: { 'user-agent': userAgent, ...(cookie ? { cookie } : {}) },
      });
      return answer.json<{ code: number; msg: string; data: { token: string; expiresAt: string } & WorkAppRefused }>();
    },
  };
}

export type Browser = ReturnType<typeof browserIn>;
export const stateIn = (address: string) => new URL(address).searchParams.get('state') ?? '';
export const codeIn = (address: string) => /#work-app=([\w-]+)$/.exec(address)?.[1] ?? '';

/** All the way: to the work app, back with a code, and the session or the refusal. */
export async function comeIn(
  { t, companyId }: World,
  code: string,
  { way = 'wecom' as CompanyWay, company = companyId, browser = browserIn(t, way) } = {},
) {
  const { location } = await browser.start(company);
  const name = way === 'dingtalk' ? 'authCode' : 'code';
  const back = await browser.back({ [name]: code, state: stateIn(location) });
  return browser.enter(codeIn(back.location));
}
