import { companyLinks, slipLinks, TODO_LINKS, trendLink } from '@contract/dashboard/links';
import type { WageMonth } from '@contract/dashboard/month-schemas';
import type { CompanyFigures, TrendMonth } from '@contract/dashboard/schemas';
import type { TodoGroup } from '@contract/dashboard/todo-schemas';
import type { CompanyListItem } from '@contract/company/schemas';
import type { StaffListItem } from '@contract/staff/record-schemas';
import type { BatchListItem } from '@contract/wages/batch-schemas';
import type { IssuedSlip } from '@contract/wages/slip-schemas';
import { newId } from '@server/kernel/ids';
import { seededRandom } from '@server/demo/random';
import { sentBack } from '../../support/bank-world';
import type { TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { authoriseCompany, onSignPage, sendContracts } from '../../support/signing';
import { wageWorld, type WageWorld } from '../../support/wage-world';
import { openWorld, reject, waiting } from '../approval/world';
import { approved, claimed, claimWorld, runPayments, step } from '../claims/world';
import { waiting as waitingRealName } from '../real-name/world';
import { listBehind } from './lists';
import { randomStaff, randomWages } from './random-world';

const SEED = 20260715;

let t: TestApp;
let world: WageWorld;
let manager: Client;

beforeAll(async () => {
  t = await openWorld();
  world = await wageWorld(t, { size: 12, reviewRequired: false });
  await randomWages(t, world, seededRandom(SEED));
  await randomStaff(t, world.company.id, seededRandom(SEED + 1));
  // Another company with figures of its own, none of which may come in.
  const other = await wageWorld(t, { size: 5, reviewRequired: false });
  await randomWages(t, other, seededRandom(SEED + 2));
  await randomStaff(t, other.company.id, seededRandom(SEED + 3));
  for (const companyId of [world.company.id, world.company.id, other.company.id])
    await waitingRealName(t, { companyId });
  for (const { company, batchId } of [world, other]) await sentBack(t, company.id, batchId);
  await cardToReview(world);
  manager = await t.as(world.manager);
  await contractsToSign(manager, world, 3);
  await contractsToSign(await t.as(other.manager), other, 1);
}, 120_000);
afterAll(() => t.close());

/** A bank account somebody else entered for the first of a company's people. */
async function cardToReview({ company, people, finance }: WageWorld): Promise<void> {
  const [person] = people;
  await t.deps.db
    .insertInto('staff_card_change')
    .values({
      company_id: company.id,
      staff_id: person?.id ?? '',
      id: newId(),
      state: 'waiting',
      by_id: finance.id,
      by_name: finance.name,
      at: t.clock.now(),
    })
    .execute();
}

/** Contracts of a company that wait, and one that is signed. */
async function contractsToSign(client: Client, { people }: WageWorld, count: number): Promise<void> {
  await authoriseCompany(t, client);
  const [first] = await sendContracts(
    t,
    client,
    people.slice(0, count + 1).map(({ id }) => id),
  );
  if (first) await onSignPage(t, first, 'sign');
}

const figures = async <T>(client: Client, path: string) => (await client.get<T>(`/api/dashboard/${path}`)).body.data;
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort();

describe('figures of wages', () => {
  /** June's slips: a sheet of July is in work. */
  const june = async () => {
    const { month, before } = await figures<WageMonth>(manager, 'month');
    const found = before.find((each) => each.month === '2026-06');
    if (month !== '2026-07' || !found) throw new Error(`no June behind ${month}`);
    return found;
  };

  it('of a month behind are the totals of the lists behind them, and the rows are as many', async () => {
    const figuresOfJune = await june();
    for (const [key, link] of Object.entries(slipLinks('2026-06'))) {
      const { total, list } = await listBehind<IssuedSlip>(manager, link);
      expect([key, total, new Set(ids(list)).size]).toEqual([key, figuresOfJune[key as 'sent'], total]);
      expect(total).toBeGreaterThan(0);
    }
  });

  it('count what the rows themselves say', async () => {
    const links = slipLinks('2026-06');
    const sent = (await listBehind<IssuedSlip>(manager, links.sent)).list;
    const rowsOf = async (link: string) => ids((await listBehind<IssuedSlip>(manager, link)).list);
    expect(sent.every((slip) => slip.batch.payMonth === '2026-06' && slip.state !== 'recalled')).toBe(true);
    expect(await rowsOf(links.unread)).toEqual(ids(sent.filter((slip) => slip.readAt === null)));
    expect(await rowsOf(links.disputed)).toEqual(ids(sent.filter((slip) => slip.state === 'disputed')));
    expect(await rowsOf(links.unconfirmed)).toEqual(
      ids(sent.filter((slip) => slip.batch.needConfirm && (slip.state === 'sent' || slip.state === 'read'))),
    );
    // Batches that ask for no confirmation are there and stay out of what is unconfirmed.
    expect(sent.some((slip) => !slip.batch.needConfirm && slip.state === 'read')).toBe(true);
  });

  it('of what is to be done are the totals of the lists behind them, whoever may do it', async () => {
    const finance = await t.as(world.finance);
    const told = new Set<string>();
    for (const client of [manager, finance])
      for (const { kind, total, items } of (await figures<{ groups: TodoGroup[] }>(client, 'todos')).groups) {
        const behind = await listBehind<{ id: string }>(client, TODO_LINKS[kind]);
        expect([kind, behind.total, behind.list.length]).toEqual([kind, total, total]);
        expect(items.length).toBeGreaterThan(0);
        told.add(kind);
      }
    // Slips that wait for a second agreement need rules of approval: wage-slips/second-release.
    const here = Object.keys(TODO_LINKS).filter((kind) => kind !== 'secondRelease' && kind !== 'toPrepare');
    expect([...told].sort()).toEqual(here.sort());
  });

  it('of the trend are the sums of the month’s list', async () => {
    const { months } = await figures<{ months: TrendMonth[] }>(manager, 'wage-trend');
    expect(months.map(({ month }) => month)).toEqual([
      '2025-07',
      '2025-08',
      '2025-09',
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-06',
    ]);
    expect(months.filter(({ batches }) => batches > 0).map(({ month }) => month)).toEqual([
      '2026-04',
      '2026-05',
      '2026-06',
    ]);
    for (const month of months) {
      const { list, total } = await listBehind<BatchListItem>(manager, trendLink(month));
      const sum = (fens: (string | null)[]) => fens.reduce((all, fen) => all + BigInt(fen ?? 0), 0n).toString();
      const monthly = list.filter(({ wageType }) => wageType === 'monthly');
      expect(month).toEqual({
        month: month.month,
        batches: total,
        headCount: monthly.length === 0 ? null : monthly.reduce((all, { counts }) => all + counts.total, 0),
        grossFen:
          total === 0 || list.some(({ grossFen }) => grossFen === null)
            ? null
            : sum(list.map(({ grossFen }) => grossFen)),
        netFen: sum(list.map(({ netFen }) => netFen)),
      });
    }
    // A sheet without 应发 leaves that sum unknown instead of too small; a month without a monthly sheet has no head count.
    expect(months.find(({ month }) => month === '2026-05')?.grossFen).toBeNull();
    expect(months.find(({ month }) => month === '2026-04')?.headCount).toBeNull();
  });

  it('are none where nothing has been issued', async () => {
    const company = await t.factory.company();
    const finance = await t.as('finance', company.id);
    expect(await figures(finance, 'todos')).toEqual({ groups: [] });
    const { months } = await figures<{ months: TrendMonth[] }>(finance, 'wage-trend');
    expect(
      months.every(
        ({ batches, grossFen, netFen, headCount }) =>
          batches === 0 && grossFen === null && netFen === '0' && headCount === null,
      ),
    ).toBe(true);
  });
});

describe('people whose records want something', () => {
  it('take those as due whose date is near or past, the nearest first', async () => {
    const probation = (await listBehind<StaffListItem>(manager, TODO_LINKS.probationDue)).list;
    const everybody = (await listBehind<StaffListItem>(manager, '/staff')).list;
    expect(ids(probation)).toEqual(
      ids(
        everybody.filter(
          (person) =>
            person.status === 'probation' && person.probationEnd !== null && person.probationEnd <= '2026-08-14',
        ),
      ),
    );
    const contract = (await listBehind<StaffListItem>(manager, TODO_LINKS.contractDue)).list;
    expect(ids(contract)).toEqual(
      ids(
        everybody.filter(
          (person) => person.status !== 'left' && person.contractEnd !== null && person.contractEnd <= '2026-08-14',
        ),
      ),
    );
    const dates = contract.map((person) => person.contractEnd ?? '');
    expect(dates).toEqual([...dates].sort());
    expect(dates.some((date) => date === '2026-08-14') && dates.some((date) => date < '2026-07-15')).toBe(true);
  });
});

describe('figures of companies', () => {
  it('are the totals of the lists behind them, those employed the sum of its column', async () => {
    for (const [status, days] of [
      ['active', 0],
      ['active', 30],
      ['active', 31],
      ['active', -1],
      ['expired', -40],
      ['pending', 400],
      ['disabled', 9],
    ] as const) {
      const expireAt = new Date(Date.parse('2026-07-16T00:00:00+08:00') + days * 24 * 3600_000);
      const { id } = await t.factory.company({ status, expireAt });
      await t.factory.staff({ companyId: id });
    }
    const locked = await t.factory.account({ role: 'finance', companies: [world.company.id] });
    await t.deps.db
      .updateTable('account')
      .set({ locked_until: new Date('2026-07-15T02:20:00Z') })
      .where('id', '=', locked.id)
      .execute();
    // One waits, one has been decided.
    await waiting(t);
    await reject(t, (await waiting(t)).item);
    const claims = await claimWorld(t);
    await claimed(t, claims, 100_000n, '10');
    const { claim, payer } = await approved(t, claims, 100_000n, '10');
    await step(payer, claim, 'pay', { channel: 'bank', sandbox: 'fail' });
    await runPayments(t);
    const admin = await t.as('admin');
    const all = await figures<CompanyFigures>(admin, 'companies');
    expect(all.expiring).toEqual({ count: 2, from: '2026-07-15', to: '2026-08-14' });
    const links = companyLinks(all);
    for (const key of [
      'total',
      'active',
      'expired',
      'pending',
      'applications',
      'realNames',
      'claimsToReview',
      'failedPayments',
      'lockedAccounts',
      'expiring',
    ] as const) {
      const { total, list } = await listBehind<{ id: string }>(admin, links[key]);
      const figure = key === 'expiring' ? all.expiring.count : all[key];
      expect([key, total, list.length]).toEqual([key, figure, figure]);
      expect(total).toBeGreaterThan(0);
    }
    const companies = (await listBehind<CompanyListItem>(admin, links.employed)).list;
    expect(all.employed).toBe(companies.reduce((sum, { staffCount }) => sum + staffCount, 0));
  });
});
