import { batchApi, slipApi } from '@contract/wages/endpoints';
import type { SlipComparison, SlipYear } from '@contract/wages/slip-months/schemas';
import type { IssuedSlip, SlipDetail } from '@contract/wages/slip-schemas';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Modal } from 'antd';
import { HttpResponse } from 'msw';
import WagesPage from '@/pages/wages';
import { deliver } from '@/utils/event-bus';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import '../../support/console/quick-roles';
import { press } from '../../support/console/quick-clicks';
import { batch, batchDetail, slip, slipDetail } from '../../support/console/wage-records';

// Questions stand in a tree of their own.
afterEach(() => act(() => Modal.destroyAll()));

const idOf = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const TOTAL = 25;
const person = (n: number, own = {}) => slip({ id: idOf(n), name: `员工${n}`, ...own });
const PATH = `/wages?batch=${batch().id}`;
const params = () => new URLSearchParams(window.location.search);

/** Twenty-five slips in pages of ten. */
function slips() {
  answer(batchApi.get, batchDetail());
  answer(slipApi.get, ({ params: asked }) => {
    const id = String(asked.id);
    return slipDetail({ id, name: `员工${Number(id.slice(-12))}` });
  });
  return answer(slipApi.list, ({ query }) => {
    const page = Number(query.get('page') ?? 1);
    const first = (page - 1) * 10 + 1;
    const list = Array.from({ length: Math.min(10, TOTAL - first + 1) }, (_, index) => person(first + index));
    return { list, total: TOTAL };
  });
}
const place = (text: string) => screen.findByText(text, { selector: 'nav span' });
const button = (name: string) => screen.getByTitle(new RegExp(`^${name}（[JK]）`));
const open = (query: string, as: 'finance' | 'manager' = 'finance') =>
  openElement(<WagesPage />, { path: `${PATH}&tab=slips&slipPageSize=10${query}`, as });
const batchEvent = () =>
  act(() =>
    deliver({
      event: 'batch',
      data: { batchId: batch().id, state: 'published', version: 5, counts: batch().counts },
    }),
  );

describe('an open slip of a list', () => {
  it('leads to the next and the one before, and is disabled at the ends', async () => {
    slips();
    open(`&slip=${idOf(1)}`);
    await place('1 / 25');
    expect(button('上一张')).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(button('下一张'));
    await place('2 / 25');
    expect(await screen.findByText('员工2的工资条')).toBeInTheDocument();
    fireEvent.click(button('上一张'));
    expect(await screen.findByText('员工1的工资条')).toBeInTheDocument();
  });

  it('goes over the border of a page, in the filter and order of the list', async () => {
    const asked = slips();
    open(`&slip=${idOf(10)}&slipState=read&slipSortField=name&slipSortOrder=desc`);
    await place('10 / 25');
    fireEvent.click(button('下一张'));
    await place('11 / 25');
    expect(params().get('slipPage')).toBe('2');
    const last = asked.map(({ query }) => Object.fromEntries(query)).findLast(({ page }) => page === '2');
    expect(last).toMatchObject({ state: 'read', sortField: 'name', sortOrder: 'desc' });
    fireEvent.click(button('上一张'));
    await place('10 / 25');
    expect(params().get('slipPage')).toBeNull();
  });

  it('has none after the last', async () => {
    slips();
    open(`&slip=${idOf(25)}&slipPage=3`);
    await place('25 / 25');
    expect(button('下一张')).toHaveAttribute('aria-disabled', 'true');
    expect(button('上一张')).toHaveAttribute('aria-disabled', 'false');
  });

  it('opened by a link from beyond the page leads on, too: the list is shown where it stands', async () => {
    slips();
    const asked = answer(slipApi.place, { place: 13 });
    open(`&slip=${idOf(13)}&slipState=read&slipSortField=name&slipSortOrder=desc`);
    await place('13 / 25');
    expect(params().get('slipPage')).toBe('2');
    expect(asked.map((call) => [call.params.id, Object.fromEntries(call.query)])).toEqual([
      [idOf(13), { state: 'read', sortField: 'name', sortOrder: 'desc' }],
    ]);
    fireEvent.click(button('上一张'));
    expect(await screen.findByText('员工12的工资条')).toBeInTheDocument();
  });

  it('that the filters leave out has no neighbours', async () => {
    slips();
    const asked = answer(slipApi.place, { place: null });
    open(`&slip=${idOf(99)}`);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(await screen.findByText('员工99的工资条')).toBeInTheDocument();
    expect(screen.queryByTitle(/^下一张/)).not.toBeInTheDocument();
    expect(params().get('slipPage')).toBeNull();
  });

  it('goes on from where it stood when it has left the list meanwhile', async () => {
    slips();
    open(`&slip=${idOf(2)}`);
    await place('2 / 25');
    answer(slipApi.list, { list: [person(1), person(3)], total: 2 });
    batchEvent();
    await place('— / 2');
    fireEvent.click(button('下一张'));
    expect(await screen.findByText('员工3的工资条')).toBeInTheDocument();
  });

  it('asks before an edit that is not saved is left for the next', async () => {
    slips();
    answer(batchApi.get, batchDetail({ state: 'draft' }));
    answer(slipApi.get, ({ params: asked }) => slipDetail({ id: String(asked.id), state: 'unsent', name: '员工1' }));
    open(`&slip=${idOf(1)}`);
    await place('1 / 25');
    fireEvent.click(await screen.findByText(/^编\s*辑$/));
    fireEvent.change(await screen.findByLabelText('基本工资'), { target: { value: '7600' } });
    fireEvent.click(button('下一张'));
    // Pressed again before the question is there: it is one question all the same.
    fireEvent.click(button('下一张'));
    expect(await screen.findAllByText(/^“编辑 员工1”还没有保存/)).toHaveLength(1);
    expect(document.querySelectorAll('.ant-modal-confirm')).toHaveLength(1);
    expect(params().get('slip')).toBe(idOf(1));
    await press('放弃');
    await waitFor(() => expect(params().get('slip')).toBe(idOf(2)));
  });

  it('goes nowhere while an edit is being saved, and keeps what was begun meanwhile', async () => {
    slips();
    answer(batchApi.get, batchDetail({ state: 'draft' }));
    answer(slipApi.get, ({ params: asked }) => slipDetail({ id: String(asked.id), state: 'unsent', name: '员工1' }));
    let done: () => void = () => undefined;
    answer(slipApi.edit, async () => {
      await new Promise<void>((resolve) => {
        done = resolve;
      });
      return slipDetail({ id: idOf(1), state: 'unsent', name: '员工1', version: 3 });
    });
    open(`&slip=${idOf(1)}`);
    await place('1 / 25');
    fireEvent.click(await screen.findByText(/^编\s*辑$/));
    fireEvent.change(await screen.findByLabelText('基本工资'), { target: { value: '7600' } });
    await press('保存');
    await waitFor(() => expect(button('下一张')).toHaveAttribute('aria-disabled', 'true'));
    fireEvent.click(button('下一张'));
    fireEvent.click(document.querySelector('.ant-drawer-close') as HTMLElement);
    expect(params().get('slip')).toBe(idOf(1));
    act(() => done());
    expect(await screen.findByTestId('slip-card')).toBeInTheDocument();
    expect(screen.queryByLabelText('基本工资')).not.toBeInTheDocument();
    await waitFor(() => expect(button('下一张')).toHaveAttribute('aria-disabled', 'false'));
  });

  it('has the focus at its name when what had it went with the slip before, and at the button that was pressed', async () => {
    slips();
    open(`&slip=${idOf(24)}&slipPage=3`);
    await place('24 / 25');
    (await screen.findByText('本年累计')).closest('button')?.focus();
    fireEvent.click(button('下一张'));
    await waitFor(() => expect(screen.getByText('员工25的工资条')).toHaveFocus());
    button('上一张').focus();
    fireEvent.click(button('上一张'));
    await place('24 / 25');
    button('下一张').focus();
    fireEvent.click(button('下一张'));
    await place('25 / 25');
    expect(button('下一张')).toHaveFocus();
  });
});

describe('an open slip and what others do to it', () => {
  const detail = (own: Partial<SlipDetail['slip']> = {}, more: Partial<SlipDetail> = {}) => ({
    ...slipDetail({ id: idOf(1), ...own }),
    ...more,
  });

  it('follows a change without being opened anew, and says that it was recalled', async () => {
    slips();
    answer(slipApi.get, detail());
    open(`&slip=${idOf(1)}`);
    expect(await screen.findByTestId('slip-card')).toBeInTheDocument();
    expect(screen.queryByText('这张工资条刚刚被撤回，员工已看不到')).not.toBeInTheDocument();
    const card = screen.getByTestId('slip-card');
    answer(
      slipApi.get,
      detail(
        { state: 'recalled', version: 3 },
        { history: [{ slipVersion: 1, netFen: '700000', publishedAt: null, recalledAt: null, reason: '金额有误' }] },
      ),
    );
    batchEvent();
    expect(await screen.findByText('这张工资条刚刚被撤回，员工已看不到')).toBeInTheDocument();
    expect(screen.getByText('原因：金额有误', { selector: '.ant-alert-description' })).toBeInTheDocument();
    expect(screen.getByTestId('slip-card')).toBe(card);
  });

  it('leaves a form alone and says that there is a newer version; saving is by the version it began with', async () => {
    slips();
    answer(batchApi.get, batchDetail({ state: 'draft' }));
    answer(slipApi.get, detail({ state: 'unsent' }));
    const saved = answer(slipApi.edit, () =>
      HttpResponse.json({ code: 1102, msg: '数据已被他人修改', data: null }, { status: 200 }),
    );
    open(`&slip=${idOf(1)}`);
    fireEvent.click(await screen.findByText(/^编\s*辑$/));
    const field = await screen.findByLabelText('基本工资');
    fireEvent.change(field, { target: { value: '7600' } });
    answer(slipApi.get, detail({ state: 'unsent', version: 9 }));
    act(() =>
      deliver({ event: 'batch', data: { batchId: batch().id, state: 'draft', version: 5, counts: batch().counts } }),
    );
    expect(await screen.findByText(/已有新版本/)).toBeInTheDocument();
    expect(field).toHaveValue('7600');
    fireEvent.click(screen.getByText(/^保\s*存$/));
    await waitFor(() => expect(saved[0]?.body).toMatchObject({ version: 2 }));
  });

  it('says of one that is gone while it is edited that it cannot be saved', async () => {
    slips();
    answer(batchApi.get, batchDetail({ state: 'draft' }));
    answer(slipApi.get, detail({ state: 'unsent' }));
    open(`&slip=${idOf(1)}`);
    fireEvent.click(await screen.findByText(/^编\s*辑$/));
    const field = await screen.findByLabelText('基本工资');
    answer(slipApi.get, () => HttpResponse.json({ message: '工资条不存在或已被删除' }, { status: 404 }));
    act(() =>
      deliver({ event: 'batch', data: { batchId: batch().id, state: 'draft', version: 5, counts: batch().counts } }),
    );
    expect(await screen.findByText('这张工资条已不存在，修改无法保存')).toBeInTheDocument();
    expect(field).toBeInTheDocument();
  });
});

describe('an open slip beside its person’s other months', () => {
  const year: SlipYear = {
    year: 2026,
    paidIn: 'nextMonth',
    from: '2025-12',
    through: '2026-03',
    slips: [
      { id: idOf(71), payMonth: '2025-12', wageType: 'monthly', title: '12月工资条', standing: 'counted' },
      { id: idOf(72), payMonth: '2026-01', wageType: 'monthly', title: '1月工资条', standing: 'recalled' },
      { id: idOf(1), payMonth: '2026-03', wageType: 'monthly', title: '3月工资条', standing: 'disputed' },
    ],
    missing: ['2026-02'],
    totals: { grossFen: '1600000', deductionFen: null, netFen: '1400000', taxFen: '12345' },
    items: [{ key: 'baseWage', label: '基本工资', group: 'earning', fen: '1500000' }],
  };
  const beside: SlipComparison = {
    slip: { id: idOf(1), payMonth: '2026-03', wageType: 'monthly', title: '3月工资条', netFen: '700000' },
    other: { id: idOf(71), payMonth: '2025-12', wageType: 'monthly', title: '12月工资条', netFen: '650000' },
    choices: [{ id: idOf(71), payMonth: '2025-12', wageType: 'monthly', title: '12月工资条' }],
    items: [
      {
        key: 'bonus',
        label: '奖金',
        group: 'earning',
        kind: 'amount',
        isTotal: false,
        now: '50000',
        then: null,
        diffFen: '50000',
      },
    ],
    netDiffFen: '50000',
  };

  it('shows the year with what is counted and what is not, asked for when it is unfolded', async () => {
    slips();
    const asked = answer(slipApi.year, year);
    open(`&slip=${idOf(1)}`);
    const unfold = await screen.findByText('本年累计');
    expect(asked).toHaveLength(0);
    fireEvent.click(unfold);
    const panel = within(await screen.findByTestId('slip-year'));
    expect(panel.getByText('2026年：2025-12 至 2026-03 的工资，次月发放')).toBeInTheDocument();
    expect(panel.getByText('16,000.00')).toBeInTheDocument();
    expect(panel.getByText('已计入的月份：2025-12')).toBeInTheDocument();
    expect(panel.getByText('2026-01 1月工资条 · 已撤回，未计入')).toBeInTheDocument();
    expect(panel.getByText('2026-03 3月工资条 · 有异议，按现有金额计入')).toBeInTheDocument();
    expect(panel.getByText('没有工资条的月份：2026-02')).toBeInTheDocument();
    // The next slip's year is unfolded, too.
    fireEvent.click(button('下一张'));
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  it('compares with the month before; what one of both has not is a dash', async () => {
    slips();
    answer(slipApi.comparison, beside);
    open(`&slip=${idOf(1)}`, 'manager');
    fireEvent.click(await screen.findByText('与其他月份对比'));
    const row = within(await screen.findByTestId('slip-comparison')).getByRole('row', { name: /奖金/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['—', '500.00', '+500.00']);
  });
});

it('a slip of the list of several 工资表 opens over it, and leads on and to its 工资表', async () => {
  slips();
  const issued = (n: number): IssuedSlip => ({
    ...person(n),
    batch: { id: batch().id, title: '2026年10月工资条', payMonth: '2026-10', wageType: 'monthly', needConfirm: true },
  });
  answer(slipApi.issued, { list: [issued(1), issued(2)], total: 2 });
  openElement(<WagesPage />, { path: '/wages?view=slips&month=2026-10', as: 'finance' });
  fireEvent.click(await screen.findByText('员工1'));
  await place('1 / 2');
  fireEvent.click(button('下一张'));
  expect(await screen.findByText('员工2的工资条')).toBeInTheDocument();
  expect(button('下一张')).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(screen.getByText('打开工资表'));
  await waitFor(() => expect(Object.fromEntries(params())).toEqual({ batch: batch().id, tab: 'slips', slip: idOf(2) }));
});
