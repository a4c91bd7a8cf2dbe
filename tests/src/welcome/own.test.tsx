import { myCheckApi } from '@contract/checks/endpoints';
import { myClaimApi } from '@contract/claims/endpoints';
import { dashboardApi } from '@contract/dashboard/endpoints';
import { myContractApi } from '@contract/fdd/endpoints';
import { mySlipApi } from '@contract/wages/endpoints';
import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import WelcomePage from '@/pages/welcome';
import { openElement } from '../../support/console/app';
import { claimOffer } from '../../support/console/claim-records';
import { answer } from '../../support/console/msw';
import { mySlip, mySlipDetail, mySlips } from '../../support/console/wage-records';
import '../../support/console/quick-roles';

const CONTRACT = {
  id: '01900000-0000-7000-8000-000000000801',
  title: '劳动合同',
  kind: 'labor' as const,
  companyName: '杭州示例科技有限公司',
  startedAt: '2026-11-20T02:00:00.000Z',
  expiresAt: '2026-12-05T15:59:59.000Z',
  abolishing: false,
  state: 'signing' as const,
  waits: true,
  signedAt: null,
  finishedAt: null,
  downloadable: false,
};
const CHECK = {
  id: '00000000-0000-7000-8000-00000000a001',
  version: 2,
  month: '2026-10',
  company: '杭州云杉精密制造有限公司',
  state: 'sent' as const,
  locked: false,
  values: { shouldDays: 18, actualDays: 16 },
  remark: '',
  sentAt: '2026-11-01T02:00:00.000Z',
  settledAt: null,
};
const open = () => openElement(<WelcomePage />, { path: '/welcome', as: 'user' });
const asked = async () => within(await screen.findByRole('list', { name: '等我处理' }));
const rows = async () => within(await screen.findByRole('list', { name: '我的' }));

beforeEach(() => {
  sessionStorage.clear();
  answer(mySlipApi.list, mySlips([mySlip({ needConfirm: true, state: 'read' })]));
});

describe('an employee’s page', () => {
  it('begins with what is asked of him: a card each, one button each, the first of them primary', async () => {
    answer(myCheckApi.list, { list: [CHECK], total: 1 });
    answer(myContractApi.list, { list: [CONTRACT] });
    answer(myClaimApi.offers, { list: [claimOffer(), claimOffer({ slipId: 'x', hindrance: '请先完成实名认证' })] });
    open();
    const cards = (await asked()).getAllByRole('listitem');
    expect(cards.map((card) => within(card).getAllByRole('button').length)).toEqual([1, 1, 1, 1]);
    expect(cards.map((card) => card.textContent)).toEqual([
      expect.stringContaining('请确认2026年10月工资条'),
      expect.stringContaining('请确认2026年10月考勤'),
      expect.stringContaining('请签署“劳动合同”'),
      expect.stringContaining('工资可以领取'),
    ]);
    expect(cards.map((card) => within(card).getByRole('button').classList.contains('ant-btn-primary'))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('a card opens what it speaks of', async () => {
    answer(mySlipApi.read, mySlipDetail());
    answer(myContractApi.list, { list: [CONTRACT] });
    answer(myContractApi.link, { url: 'https://sign.example.cn/t/1' });
    open();
    const [slip, contract] = (await asked()).getAllByRole('button');
    fireEvent.click(contract as HTMLElement);
    expect((await screen.findByText('打开签署页面')).closest('a')).toHaveAttribute(
      'href',
      'https://sign.example.cn/t/1',
    );
    fireEvent.click(slip as HTMLElement);
    expect(await screen.findByText('确认无误')).toBeInTheDocument();
  });

  it('names nothing of which there is none', async () => {
    answer(mySlipApi.list, mySlips([mySlip({ state: 'confirmed' })]));
    open();
    const list = await rows();
    expect(screen.queryByRole('list', { name: '等我处理' })).not.toBeInTheDocument();
    expect(list.getAllByRole('button').map((row) => row.textContent)).toEqual(['实名认证未认证', '我的反馈']);
  });

  it('has the rest as rows, each with how it stands, and opens it over the page', async () => {
    answer(mySlipApi.list, mySlips([mySlip({ state: 'confirmed' })], { total: 8 }));
    answer(myCheckApi.list, { list: [{ ...CHECK, state: 'confirmed' }], total: 3 });
    open();
    const list = await rows();
    expect(list.getAllByRole('button').map((row) => row.textContent)).toEqual([
      '历史工资条8 张',
      '我的考勤10月 已确认',
      '实名认证未认证',
      '我的反馈',
    ]);
    fireEvent.click(list.getByText('我的考勤'));
    expect(await screen.findByRole('button', { name: /^打开\s?2026年10月考勤/ })).toBeInTheDocument();
  });

  it('offers another attempt where the slips cannot be had', async () => {
    let broken = true;
    answer(mySlipApi.list, () => (broken ? HttpResponse.json({ message: 'x' }, { status: 503 }) : mySlips([mySlip()])));
    open();
    const again = await screen.findByText(/重\s*试/);
    broken = false;
    fireEvent.click(again);
    expect(await screen.findByRole('button', { name: /^打开\s?2026年10月工资条/ })).toBeInTheDocument();
  });
});

it('who works here, too, finds his own folded beside the work', async () => {
  answer(dashboardApi.todos, { groups: [] });
  answer(dashboardApi.month, () => HttpResponse.json({}, { status: 500 }));
  openElement(<WelcomePage />, { path: '/welcome', as: 'finance' });
  const list = await rows();
  expect(list.getAllByRole('button')[0]?.textContent).toMatch(/^我的工资条10月/);
  expect(screen.queryByRole('button', { name: /^打开\s?2026年10月工资条/ })).not.toBeInTheDocument();
  fireEvent.click(list.getByText('我的工资条'));
  expect(await screen.findByRole('button', { name: /^打开\s?2026年10月工资条/ })).toBeInTheDocument();
});

describe('a slip', () => {
  it('says in a line what changed against the month before; hidden amounts are in it neither', async () => {
    const monthBefore = {
      month: '2026-09',
      netFen: '750000',
      changes: [{ key: 'overtimePay', label: '加班费', kind: 'amount' as const, before: '60000', after: '10000' }],
    };
    answer(mySlipApi.read, { ...mySlipDetail(), monthBefore });
    open();
    fireEvent.click(await screen.findByRole('button', { name: /^打开\s?2026年10月工资条/ }));
    expect(await screen.findByText('比9月 -500.00：加班费 -500.00')).toBeInTheDocument();
    fireEvent.click(within(screen.getByTestId('slip-card')).getByRole('button', { name: '隐藏金额' }));
    expect(screen.getByText('比9月 ••••：加班费 ••••')).toBeInTheDocument();
  });
});
