import { bannerApi } from '@contract/banner/endpoints';
import { myCheckApi } from '@contract/checks/endpoints';
import { myClaimApi } from '@contract/claims/endpoints';
import { dashboardApi } from '@contract/dashboard/endpoints';
import type { Welcome } from '@contract/dashboard/welcome-schemas';
import { myContractApi } from '@contract/fdd/endpoints';
import { myNoticeApi } from '@contract/notice/endpoints';
import { myRealNameApi } from '@contract/real-name/endpoints';
import type { Role } from '@contract/roles';
import { mySlipApi } from '@contract/wages/endpoints';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import WelcomePage from '@/pages/welcome';
import { deliver } from '@/utils/event-bus';
import { openElement } from '../../support/console/app';
import { answer, type SeenCall } from '../../support/console/msw';
import { shownBanner } from '../../support/console/banner-records';
import { myNotice } from '../../support/console/notice-records';
import { COMPANY, person } from '../../support/console/people';
import { myRealName } from '../../support/console/real-name-records';
import { mySlip, mySlips } from '../../support/console/wage-records';
import '../../support/console/quick-roles';

const NONE = { list: [], total: 0 };
const CHECKS = {
  month: '2026-10',
  state: 'confirming' as const,
  since: null,
  imported: 5,
  openExceptions: 0,
  unjudgedDays: 0,
  disputed: 0,
  unlocked: 1,
};
const OWN: Omit<Welcome, 'companyId'> = {
  slips: mySlips([mySlip({ state: 'read' })]),
  checks: NONE,
  offers: { list: [] },
  claims: NONE,
  contracts: { list: [] },
  realName: myRealName(),
};
const SIDE: Omit<Welcome, 'companyId'> = {
  notices: { list: [myNotice({ title: '国庆放假安排' })], total: 1 },
  banners: { list: [] },
};

/** The single calls of the page, as they are made. */
let single: Record<string, SeenCall[]>;
beforeEach(() => {
  single = {
    slips: answer(mySlipApi.list, OWN.slips ?? mySlips([])),
    checks: answer(myCheckApi.list, NONE),
    offers: answer(myClaimApi.offers, { list: [] }),
    claims: answer(myClaimApi.list, NONE),
    contracts: answer(myContractApi.list, { list: [] }),
    realName: answer(myRealNameApi.get, myRealName()),
    notices: answer(myNoticeApi.list, SIDE.notices ?? NONE),
    banners: answer(bannerApi.shown, { list: [] }),
    checkFigures: answer(dashboardApi.checks, CHECKS),
  };
});
const made = () => Object.entries(single).flatMap(([name, calls]) => calls.map(() => name));

const open = (role: Role = 'user') => openElement(<WelcomePage />, { path: '/welcome', as: person(role) });
const slip = () => screen.findByRole('button', { name: /^打开\s?2026年10月工资条/ });
const notice = () => screen.findByText('国庆放假安排');

describe('the first screen', () => {
  it('comes with one call, the side beside it, too', async () => {
    const calls = answer(dashboardApi.welcome, { companyId: COMPANY.id, ...OWN, ...SIDE });
    open();
    await Promise.all([slip(), notice()]);
    expect(calls).toHaveLength(1);
    expect(made()).toEqual([]);
  });

  it('so does that of who works here', async () => {
    const calls = answer(dashboardApi.welcome, { companyId: COMPANY.id, checkFigures: CHECKS, ...OWN, ...SIDE });
    answer(dashboardApi.checkTrend, { months: [] });
    open('attendance');
    await Promise.all([screen.findByText('没有等您处理的事'), screen.findByRole('list', { name: '我的' }), notice()]);
    expect(calls).toHaveLength(1);
    expect(made()).toEqual([]);
  });

  it('an event of the server makes its part stale and no other', async () => {
    const calls = answer(dashboardApi.welcome, { companyId: COMPANY.id, ...OWN, ...SIDE });
    open();
    await Promise.all([slip(), notice()]);
    answer(mySlipApi.list, mySlips([mySlip({ id: 'new', title: '2026年11月工资条', payMonth: '2026-11' })]));
    act(() => deliver({ event: 'mySlips', data: { payMonth: '2026-11' } }));
    expect(await screen.findByRole('button', { name: /^打开\s?2026年11月工资条/ })).toBeInTheDocument();
    expect(made()).toEqual(['offers']);
    expect(calls).toHaveLength(1);
  });

  it('where a part fails on the server each is asked for by itself, and only it is missing', async () => {
    answer(dashboardApi.welcome, () => HttpResponse.json({ message: 'x' }, { status: 500 }));
    answer(bannerApi.shown, () => HttpResponse.json({ message: 'x' }, { status: 500 }));
    open();
    await Promise.all([slip(), notice()]);
    await waitFor(() =>
      expect(made().sort()).toEqual(['checks', 'claims', 'contracts', 'notices', 'offers', 'realName', 'slips']),
    );
    expect(document.querySelector('.ant-notification-notice')).toBeNull();
  });

  it('a server that is too busy is not asked for each of them; another attempt brings all', async () => {
    let busy = true;
    const calls = answer(dashboardApi.welcome, () =>
      busy ? HttpResponse.json({ message: 'x' }, { status: 503 }) : { companyId: COMPANY.id, ...OWN, ...SIDE },
    );
    open();
    const again = await screen.findByText(/重\s*试/);
    const before = calls.length;
    busy = false;
    fireEvent.click(again);
    await slip();
    expect(screen.getByText('实名认证')).toBeInTheDocument();
    expect(calls).toHaveLength(before + 1);
    expect(made()).toEqual([]);
  });

  it('is not taken where it is about another company: one that was switched meanwhile', async () => {
    answer(dashboardApi.welcome, {
      companyId: '01900000-0000-7000-8000-0000000000c9',
      ...OWN,
      slips: mySlips([mySlip({ title: '别的企业的工资条' })]),
    });
    open();
    await slip();
    expect(made()).toContain('slips');
    expect(screen.queryByText('别的企业的工资条')).not.toBeInTheDocument();
  });
});

describe('what is out of sight', () => {
  /** Lets what was put there come into view. */
  let scroll: () => void;
  beforeEach(() => {
    const waiting: (() => void)[] = [];
    scroll = () => act(() => waiting.splice(0).forEach((see) => see()));
    jest.spyOn(IntersectionObserver.prototype, 'observe').mockImplementation(function see(
      this: IntersectionObserver,
      target,
    ) {
      const tell = Reflect.get(this, 'tell') as IntersectionObserverCallback;
      waiting.push(() => tell([{ target, isIntersecting: true } as IntersectionObserverEntry], this));
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('the plot is asked for when it is scrolled to', async () => {
    answer(dashboardApi.welcome, { companyId: COMPANY.id, checkFigures: CHECKS, ...OWN, ...SIDE });
    const trend = answer(dashboardApi.checkTrend, { months: [] });
    open('attendance');
    await screen.findByText('没有等您处理的事');
    expect(trend).toHaveLength(0);
    scroll();
    await waitFor(() => expect(trend).toHaveLength(1));
  });

  it('no picture of a banner is fetched before it is scrolled to', async () => {
    const banners = { list: [shownBanner(1)] };
    const calls = answer(dashboardApi.welcome, { companyId: COMPANY.id, ...OWN, ...SIDE, banners });
    open();
    await Promise.all([slip(), notice()]);
    expect(screen.queryByAltText('公告1')).not.toBeInTheDocument();
    scroll();
    expect(await screen.findByAltText('公告1')).toBeInTheDocument();
    expect([calls.length, made()]).toEqual([1, []]);
  });
});
