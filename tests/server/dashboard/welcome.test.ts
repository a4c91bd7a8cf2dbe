import { WELCOME_FIRST } from '@contract/dashboard/welcome';
import type { Welcome } from '@contract/dashboard/welcome-schemas';
import type { Role } from '@contract/roles';
import { sql } from 'kysely';
import { onStatement } from '@server/db/statements';
import { jsonText } from '@server/db/json';
import { newId } from '@server/kernel/ids';
import { uploadedPicture } from '../../support/pictures';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { bannerForm } from '../banner/world';
import { type Claimer, claimed, claimWorld, issue } from '../claims/world';
import { makeNotice } from '../notice/form';

const PATH = '/api/me/welcome';
const ROLES = ['admin', 'manager', 'finance', 'attendance', 'user'] as const;
const OWN = ['slips', 'checks', 'offers', 'claims', 'contracts', 'realName'];
const SIDE = ['notices', 'banners'];
const WORK: Record<Role, string[]> = {
  admin: ['companies', 'companyMonths'],
  manager: ['todos', 'month'],
  finance: ['todos', 'month'],
  attendance: ['checkFigures'],
  user: OWN,
};

/** The single calls whose answers the parts are. */
const CALLS: Record<string, string> = {
  todos: '/api/dashboard/todos',
  month: '/api/dashboard/month',
  checkFigures: '/api/dashboard/checks',
  companies: '/api/dashboard/companies',
  companyMonths: '/api/dashboard/company-months',
  slips: `/api/me/slips?page=1&pageSize=${WELCOME_FIRST.slips}`,
  checks: `/api/me/checks?page=1&pageSize=${WELCOME_FIRST.checks}`,
  offers: '/api/me/claims/offers',
  claims: `/api/me/claims?page=1&pageSize=${WELCOME_FIRST.claims}`,
  contracts: '/api/me/contracts',
  realName: '/api/me/real-name',
  notices: `/api/me/notices?page=1&pageSize=${WELCOME_FIRST.notices}`,
};
const callOf = (part: string, role: Role) =>
  CALLS[part] ?? `/api/banners/shown?position=${role === 'user' ? 'appHome' : 'console'}`;

let t: TestApp;
let companyId: string;
/** Somebody with slips, attendance, a claim, an advance to take, a proven identity. */
let person: Claimer;
beforeAll(async () => {
  t = await testApp({ ownDatabase: true });
  const world = await claimWorld(t, { advanceRate: 50 });
  companyId = world.company.id;
  ({ person } = await claimed(t, world, 800_000n, '1000'));
  await issue(t, world, [person], [810_000n], '2026-05');
  await attended(person, '2026-05');
  await attended(person, '2026-07');
  const admin = await t.factory.account({ role: 'admin' });
  const client = await t.as(admin);
  const notice = await makeNotice(client);
  for (const position of ['console', 'appHome']) {
    const imageFileId = await uploadedPicture(t, 'banner', admin);
    const form = bannerForm({ imageFileId, position, linkType: 'notice', linkValue: notice.id });
    expect((await client.post('/api/banners', form)).body.code).toBe(200);
  }
});
afterAll(() => t.close());

async function attended({ id, name, companyId: company }: Claimer, month: string): Promise<void> {
  const at = t.clock.now();
  await t.deps.db
    .insertInto('check_record')
    .values({
      company_id: company,
      id: newId(),
      month,
      staff_id: id,
      name,
      staff_no: null,
      dept: null,
      state: 'sent',
      figures: jsonText({ shouldDays: 22, actualDays: 21.5 }),
      source: 'manual',
      sent_at: at,
      settled_at: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

const welcome = async (client: Client) => (await client.get<Welcome>(PATH)).body.data;
const who = (role: Role) => (role === 'user' ? t.as(person.account) : t.as(role, companyId));

describe('the first screen', () => {
  it('asks who has not signed in to do so', async () => {
    expect((await (await t.as(null)).get(PATH)).status).toBe(401);
  });

  it.each(ROLES)('of %s is put together from the answers of the single calls', async (role) => {
    const client = await who(role);
    const { companyId: about, ...parts } = await welcome(client);
    expect(about).toBe(role === 'admin' ? null : companyId);
    expect(Object.keys(parts).sort()).toEqual([...new Set([...WORK[role], ...OWN, ...SIDE])].sort());
    for (const [part, told] of Object.entries(parts))
      expect([part, told]).toEqual([part, (await client.get(callOf(part, role))).body.data]);
  });

  it('holds what its reader has, and of another company nothing', async () => {
    const mine = await welcome(await who('user'));
    expect(mine).toMatchObject({
      slips: { total: 2, list: [{ payMonth: '2026-06', netFen: '800000' }, { payMonth: '2026-05' }] },
      checks: { total: 2, list: [{ month: '2026-07' }] },
      offers: { list: [{ type: 'advance', payMonth: '2026-07' }, { type: 'claim' }, { type: 'claim' }] },
      claims: { total: 1 },
      realName: { state: 'approved' },
      notices: { total: 1, list: [{ read: false }] },
      banners: { list: [{ href: `/welcome?notice=${mine.notices?.list[0]?.id}` }] },
    });
    const other = (await t.factory.company()).id;
    const { companyId: about, slips, checks, offers, claims } = await welcome(await t.as('user', other));
    expect([about, slips?.total, checks?.total, offers?.list, claims?.total]).toEqual([other, 0, 0, [], 0]);
    const manager = await welcome(await t.as('manager', other));
    expect(manager).toMatchObject({ companyId: other, todos: { groups: [] }, month: { issued: false } });
  });

  it('gives each of several who come at the same moment his own, asked for together', async () => {
    const other = (await t.factory.company()).id;
    const clients = [await who('user'), await t.as('user', other), await t.as('user', companyId)];
    const alone: Welcome[] = [];
    for (const client of clients) alone.push(await welcome(client));
    expect(alone.map(({ companyId: about, slips }) => [about, slips?.total])).toEqual([
      [companyId, 2],
      [other, 0],
      [companyId, 0],
    ]);
    const statements: string[] = [];
    const stop = onStatement((info) => statements.push(info.sql));
    const together = await Promise.all([...clients, ...clients, ...clients].map(welcome));
    stop();
    expect(together).toEqual([...alone, ...alone, ...alone]);
    expect(statements.filter((text) => !/from "?session\b/.test(text)).length).toBeLessThan(together.length);
  });

  it('says in the reader’s language why nothing can be claimed', async () => {
    const client = await t.as(person.account);
    const hindrances = async (language: string) =>
      (await client.get<Welcome>(PATH, { headers: { 'accept-language': language } })).body.data.offers?.list.flatMap(
        ({ hindrance }) => hindrance ?? [],
      );
    await t.deps.db.updateTable('staff').set({ bank_card_sealed: null }).where('id', '=', person.id).execute();
    expect(await hindrances('zh-CN')).toEqual(expect.arrayContaining([expect.stringMatching(/\p{Script=Han}/u)]));
    expect((await hindrances('en-US'))?.join()).toMatch(/^[^\p{Script=Han}]+$/u);
  });
});

/** Statements of the signed-in person (queryCurrent), and of a stream that begins: the bell. */
const CURRENT = 2;
const STREAM = 1;
const MOST = 5;

describe('an employee’s first screen', () => {
  it('costs at most five statements in all its calls, the session’s among them', async () => {
    const client = await t.as(person.account);
    const statements: string[] = [];
    const stop = onStatement((info) => statements.push(info.sql));
    await welcome(client);
    stop();
    expect(statements.filter((text) => !/from "?session\b/.test(text))).toHaveLength(1);
    expect(CURRENT + STREAM + statements.length).toBeLessThanOrEqual(MOST);
  });

  it('fails whole where a part does, and each other part is still to be had by itself', async () => {
    const client = await t.as(person.account);
    await sql`alter table banner rename to banner_away`.execute(t.deps.db);
    expect((await client.get(PATH)).status).toBe(500);
    for (const part of [...OWN, 'notices'])
      expect([part, (await client.get(callOf(part, 'user'))).status]).toEqual([part, 200]);
    await sql`alter table banner_away rename to banner`.execute(t.deps.db);
  });
});
