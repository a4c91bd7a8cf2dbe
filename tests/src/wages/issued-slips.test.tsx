import { slipApi } from '@contract/wages/endpoints';
import type { IssuedSlip } from '@contract/wages/slip-schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import WagesPage from '@/pages/wages';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import { press } from '../../support/console/quick-clicks';
import '../../support/console/quick-roles';
import { slip } from '../../support/console/wage-records';
import { widthIs } from '../../support/console/window-width';

const issued = (own: Partial<IssuedSlip> = {}): IssuedSlip => ({
  ...slip(),
  batch: {
    id: '01900000-0000-7000-8000-0000000000b1',
    title: '2026年10月工资条',
    payMonth: '2026-10',
    wageType: 'monthly',
    needConfirm: true,
  },
  ...own,
});
const open = (query: string) => openElement(<WagesPage />, { path: `/wages?view=slips${query}`, as: 'finance' });
const address = () => Object.fromEntries(new URLSearchParams(window.location.search));

describe('slips of several 工资表', () => {
  it('are asked for as the address says, what is mistyped there left out', async () => {
    const calls = answer(slipApi.issued, { list: [issued()], total: 1 });
    open('&month=2026-10&standing=unread&keyword=赵&page=2&pageSize=50');
    expect(await screen.findByText('赵一鸣')).toBeInTheDocument();
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      month: '2026-10',
      standing: 'unread',
      keyword: '赵',
      page: '2',
      pageSize: '50',
    });
    expect(screen.getAllByText('2026年10月工资条').length).toBeGreaterThan(0);
  });

  it('are looked through for a person within a month only', async () => {
    const calls = answer(slipApi.issued, { list: [issued()], total: 1 });
    open('&month=2026-13&standing=sent&keyword=赵');
    expect(await screen.findByText('赵一鸣')).toBeInTheDocument();
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({ page: '1', pageSize: '20' });
    expect(screen.getByPlaceholderText('先选月份，再按员工查找')).toBeDisabled();
  });

  it('lead back to the 工资表 without their own parameters', async () => {
    answer(slipApi.issued, { list: [], total: 0 });
    open('&month=2026-10&standing=unread&page=3');
    fireEvent.click(await screen.findByRole('button', { name: /back|返回/i }));
    await waitFor(() => expect(address()).toEqual({}));
  });

  it('say how somebody stands who was not asked to confirm', async () => {
    const late = { state: 'read' as const, overdue: true };
    answer(slipApi.issued, {
      list: [
        issued(late),
        issued({ ...late, id: 'x', name: '钱新', batch: { ...issued().batch, needConfirm: false } }),
      ],
      total: 2,
    });
    open('');
    await screen.findByText('钱新');
    expect(screen.getAllByText('超时未确认')).toHaveLength(1);
  });

  it('a phone tells each in one column: whose, of which 工资表, how much, how far it has come', async () => {
    widthIs(390);
    answer(slipApi.issued, { list: [issued({ state: 'read' })], total: 1 });
    open('');
    const row = (await screen.findByText('赵一鸣')).closest('tr');
    const told = within(row as HTMLElement).getAllByRole('cell');
    expect(told).toHaveLength(1);
    for (const said of [/2026年10月工资条/, /已读/, /\d+\.\d\d/]) expect(told[0]).toHaveTextContent(said);
  });

  it('offer another attempt when they cannot be loaded', async () => {
    let broken = true;
    answer(slipApi.issued, () =>
      broken ? HttpResponse.json({ message: 'x' }, { status: 503 }) : { list: [issued()], total: 1 },
    );
    open('');
    expect(await screen.findByText('加载失败')).toBeInTheDocument();
    broken = false;
    await press('重试');
    expect(await screen.findByText('赵一鸣')).toBeInTheDocument();
  });
});
