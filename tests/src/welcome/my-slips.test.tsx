import { BUSINESS_ERRORS } from '@contract/errors';
import { myClaimApi } from '@contract/claims/endpoints';
import { myContractApi } from '@contract/fdd/endpoints';
import { mySlipApi } from '@contract/wages/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import WelcomePage from '@/pages/welcome';
import { startEvents } from '@/utils/events';
import { openElement } from '../../support/console/app';
import { eventStream } from '../../support/console/event-stream';
import '../../support/console/quick-roles';
import { answer, refusal } from '../../support/console/msw';
import { person } from '../../support/console/people';
import { thread } from '../../support/console/feedback-records';
import { mySlip, mySlipDetail, mySlips } from '../../support/console/wage-records';

const open = (more = '') => openElement(<WelcomePage />, { path: `/welcome${more}`, as: 'user' });
const objection = thread();

describe("an employee's slips", () => {
  beforeEach(() => {
    sessionStorage.clear();
    answer(mySlipApi.list, mySlips([mySlip()]));
  });

  it('hides amounts until the eye is clicked', async () => {
    open();
    await screen.findByText('2026年10月工资条');
    expect(screen.queryByText('7,000.00')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '显示金额' }));
    expect(screen.getByText('7,000.00')).toBeInTheDocument();
  });

  it('leaves a read receipt on opening, asks before confirming, and says what was confirmed and when', async () => {
    const read = answer(mySlipApi.read, mySlipDetail());
    const confirmed = answer(
      mySlipApi.confirm,
      mySlipDetail({ state: 'confirmed', version: 3, confirmedAt: '2026-11-06T01:30:00.000Z' }),
    );
    open();
    fireEvent.click(await screen.findByRole('button', { name: /^打开\s?2026年10月工资条/ }));
    const confirm = await screen.findByRole('button', { name: '确认无误' });
    expect(within(screen.getByTestId('slip-card')).getByText('7,000.00')).toBeInTheDocument();
    fireEvent.click(confirm);
    expect((await screen.findAllByText('确认2026年10月工资条？')).length).toBeGreaterThan(0);
    expect(screen.getByText('2026年10月工资条，实发 7,000.00 元。')).toBeInTheDocument();
    expect(confirmed).toHaveLength(0);
    fireEvent.click(screen.getAllByRole('button', { name: '确认无误' }).at(-1) as HTMLElement);
    await waitFor(() => expect(confirmed[0]?.body).toEqual({ version: 2 }));
    expect(await screen.findByText('2026年10月工资条已确认，2026-11-06 09:30')).toBeInTheDocument();
    expect(await screen.findByText('您已于 2026-11-06 09:30 确认这张工资条。')).toBeInTheDocument();
    expect(read).toHaveLength(1);
    expect(screen.queryByRole('button', { name: '提出异议' })).not.toBeInTheDocument();
  });

  it('shows in the lists what became of the slip, without asking for them again', async () => {
    const older = mySlip({ id: 'older', title: '2026年09月工资条', payMonth: '2026-09', state: 'disputed' });
    const listed = answer(mySlipApi.list, mySlips([mySlip({ state: 'sent' })], { disputed: [older] }));
    answer(mySlipApi.read, mySlipDetail({ state: 'read', version: 3 }));
    answer(mySlipApi.confirm, mySlipDetail({ state: 'confirmed', version: 4 }));
    open();
    fireEvent.click(await screen.findByRole('button', { name: /^打开\s?2026年10月工资条/ }));
    fireEvent.click(await screen.findByRole('button', { name: '确认无误' }));
    await screen.findByText('2026年10月工资条，实发 7,000.00 元。');
    expect(screen.queryByText('已确认')).not.toBeInTheDocument();
    fireEvent.click(screen.getAllByRole('button', { name: '确认无误' }).at(-1) as HTMLElement);
    expect((await screen.findAllByText('已确认')).length).toBeGreaterThan(0);
    expect(listed).toHaveLength(1);
  });

  it('asks for the lists again where the slip is on none of them', async () => {
    const listed = answer(mySlipApi.list, mySlips([mySlip({ id: 'another' })]));
    answer(mySlipApi.read, mySlipDetail());
    open(`?slip=${mySlip().id}`);
    await screen.findByRole('button', { name: '确认无误' });
    await waitFor(() => expect(listed.length).toBeGreaterThan(1));
  });

  it('shows the year so far and another month below the slip, folded, as hidden as the slip', async () => {
    answer(mySlipApi.read, mySlipDetail());
    const months = { payMonth: '2026-10', wageType: 'monthly' as const, title: '2026年10月工资条' };
    const year = answer(mySlipApi.year, {
      year: 2026,
      paidIn: 'sameMonth',
      from: '2026-10',
      through: '2026-10',
      slips: [{ id: mySlip().id, ...months, standing: 'counted' }],
      missing: [],
      totals: { grossFen: '800000', deductionFen: '100000', netFen: '654321', taxFen: null },
      items: [{ key: 'baseWage', label: '基本工资', group: 'earning', fen: '750000' }],
    });
    answer(mySlipApi.comparison, {
      slip: { id: mySlip().id, ...months, netFen: '700000' },
      other: null,
      choices: [],
      items: [],
      netDiffFen: null,
    });
    open();
    fireEvent.click(await screen.findByRole('button', { name: /^打开\s?2026年10月工资条/ }));
    const unfold = await screen.findByText('本年累计');
    expect(year).toHaveLength(0);
    fireEvent.click(unfold);
    expect(await screen.findByText('6,543.21')).toBeInTheDocument();
    fireEvent.click(within(screen.getByTestId('slip-card')).getByRole('button', { name: '隐藏金额' }));
    expect(screen.queryByText('6,543.21')).not.toBeInTheDocument();
    fireEvent.click(screen.getByText('与其他月份对比'));
    expect(await screen.findByText('没有其他月份的工资条可对比')).toBeInTheDocument();
  });

  it('tells before the confirmation that a signature follows, and leads to it after', async () => {
    const contractId = '019a1000-0000-7000-8000-0000000000c1';
    answer(mySlipApi.read, mySlipDetail({ needSign: true }));
    answer(
      mySlipApi.confirm,
      mySlipDetail({
        needSign: true,
        state: 'confirmed',
        version: 3,
        confirmedAt: '2026-11-06T01:30:00.000Z',
        sign: { state: 'waitSign', reason: null, contractId },
      }),
    );
    answer(myContractApi.link, { url: 'https://sign.example.test/task/1' });
    open();
    fireEvent.click(await screen.findByRole('button', { name: /^打开\s?2026年10月工资条/ }));
    fireEvent.click(await screen.findByRole('button', { name: '确认无误' }));
    expect(await screen.findByText('这张工资条确认后还需要您在法大大签署工资条确认书。')).toBeInTheDocument();
    fireEvent.click(screen.getAllByRole('button', { name: '确认无误' }).at(-1) as HTMLElement);
    expect(await screen.findByText('您已于 2026-11-06 09:30 确认，还需签署工资条确认书。')).toBeInTheDocument();
    // The first is that of the card behind, which follows at once.
    fireEvent.click(screen.getAllByRole('button', { name: '去签署' }).at(-1) as HTMLElement);
    expect(await screen.findByRole('link', { name: '打开签署页面' })).toHaveAttribute(
      'href',
      'https://sign.example.test/task/1',
    );
  });

  it.each([
    [
      'waits for its paper',
      { state: 'waitSign', reason: null, contractId: null },
      '签署文件正在生成，通常几秒钟就好。',
    ],
    [
      'waits for the company',
      { state: 'waitSign', reason: '企业还没有完成认证', contractId: null },
      '企业暂时还不能发起签署，可以签署时会出现在这里，您现在无需操作。',
    ],
    ['was refused', { state: 'signRejected', reason: '金额需要再核对', contractId: null }, '金额需要再核对'],
  ] as const)('offers no way to sign what %s', async (_what, sign, words) => {
    answer(mySlipApi.list, mySlips([mySlip({ state: 'confirmed', needSign: true, sign })]));
    answer(
      mySlipApi.read,
      mySlipDetail({ state: 'confirmed', needSign: true, confirmedAt: '2026-11-06T01:30:00.000Z', sign }),
    );
    open();
    expect(await screen.findByText(sign.state === 'waitSign' ? '已确认，待签署' : '已拒签')).toBeInTheDocument();
    fireEvent.click(await screen.findByRole('button', { name: /^打开\s?2026年10月工资条/ }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '去签署' })).not.toBeInTheDocument();
  });

  it('wants the kind of problem and at least five characters', async () => {
    answer(mySlipApi.read, mySlipDetail());
    const objected = answer(mySlipApi.object, mySlipDetail());
    open();
    fireEvent.click(await screen.findByText('2026年10月工资条'));
    fireEvent.click(await screen.findByText('提出异议'));
    fireEvent.change(await screen.findByLabelText('问题说明'), { target: { value: '少算' } });
    fireEvent.click(screen.getByText(/^提\s*交$/));
    expect(await screen.findByText('请说明问题，5～500个字')).toBeInTheDocument();
    expect(await screen.findByText('请选择问题类型', { selector: '.ant-form-item-explain-error' })).toBeInTheDocument();
    expect(objected).toHaveLength(0);
  });

  it('objects with kind, items and words', async () => {
    answer(mySlipApi.read, mySlipDetail());
    const objected = answer(mySlipApi.object, mySlipDetail({ state: 'disputed', version: 3 }, [objection]));
    open();
    fireEvent.click(await screen.findByText('2026年10月工资条'));
    fireEvent.click(await screen.findByText('提出异议'));
    fireEvent.mouseDown(await screen.findByLabelText('问题类型'));
    fireEvent.click(await screen.findByTitle('加班'));
    fireEvent.mouseDown(screen.getByLabelText(/有疑问的项目/));
    fireEvent.click(await screen.findByTitle('基本工资'));
    fireEvent.change(screen.getByLabelText('问题说明'), { target: { value: '少算了加班四小时' } });
    fireEvent.click(screen.getByText(/^提\s*交$/));
    await waitFor(() =>
      expect(objected[0]?.body).toEqual({
        version: 2,
        category: '加班',
        itemKeys: ['baseWage'],
        content: '少算了加班四小时',
        images: [],
      }),
    );
    expect(await screen.findByText('反馈：加班')).toBeInTheDocument();
  });

  it('keeps a typed objection when the slip was changed meanwhile, and sends it for the newer one', async () => {
    answer(mySlipApi.read, mySlipDetail());
    const refused = answer(mySlipApi.object, () => refusal(BUSINESS_ERRORS.STALE_VERSION.code, '工资条已有变化'));
    open();
    fireEvent.click(await screen.findByText('2026年10月工资条'));
    fireEvent.click(await screen.findByText('提出异议'));
    fireEvent.mouseDown(await screen.findByLabelText('问题类型'));
    fireEvent.click(await screen.findByTitle('加班'));
    fireEvent.mouseDown(screen.getByLabelText(/有疑问的项目/));
    fireEvent.click(await screen.findByTitle('基本工资'));
    fireEvent.change(screen.getByLabelText('问题说明'), { target: { value: '少算了加班四小时' } });
    const newer = mySlipDetail({ version: 9 });
    const groups = (newer.view?.groups ?? []).map((group) => ({
      ...group,
      items: group.items.filter(({ key }) => key !== 'baseWage'),
    }));
    const read = answer(mySlipApi.read, { ...newer, view: newer.view && { ...newer.view, groups } });
    fireEvent.click(screen.getByText(/^提\s*交$/));
    expect(await screen.findByText(/^工资条刚有更新/)).toBeInTheDocument();
    await waitFor(() => expect(read).toHaveLength(1));
    expect(refused[0]?.body).toMatchObject({ version: 2, itemKeys: ['baseWage'] });

    const objected = answer(mySlipApi.object, mySlipDetail({ state: 'disputed', version: 10 }, [objection]));
    await waitFor(() => expect(screen.queryByTitle('基本工资')).not.toBeInTheDocument());
    fireEvent.click(screen.getByText(/^提\s*交$/));
    await waitFor(() =>
      expect(objected[0]?.body).toMatchObject({ version: 9, itemKeys: [], content: '少算了加班四小时' }),
    );
  });

  it('takes an objection back', async () => {
    answer(mySlipApi.read, mySlipDetail({ state: 'disputed', version: 3 }, [objection]));
    const withdrawn = answer(
      mySlipApi.withdrawObjection,
      mySlipDetail({ state: 'read', version: 4 }, [{ ...objection, state: 'withdrawn' }]),
    );
    open();
    fireEvent.click(await screen.findByText('2026年10月工资条'));
    expect(await screen.findByText('少算了加班四小时')).toBeInTheDocument();
    fireEvent.click(screen.getByText('撤回异议'));
    await screen.findAllByText('撤回异议？');
    // The last of that name is the question's own button.
    fireEvent.click(screen.getAllByText('撤回异议').at(-1) as HTMLElement);
    await waitFor(() => expect(withdrawn[0]?.body).toEqual({ version: 3 }));
    expect(await screen.findByText('确认无误')).toBeInTheDocument();
  });

  it('asks again when the slip changed meanwhile', async () => {
    const read = answer(mySlipApi.read, mySlipDetail());
    answer(mySlipApi.confirm, () => refusal(BUSINESS_ERRORS.STALE_VERSION.code, '数据已被他人修改，请刷新'));
    open();
    fireEvent.click(await screen.findByRole('button', { name: /^打开\s?2026年10月工资条/ }));
    fireEvent.click(await screen.findByRole('button', { name: '确认无误' }));
    await screen.findByText('2026年10月工资条，实发 7,000.00 元。');
    fireEvent.click(screen.getAllByRole('button', { name: '确认无误' }).at(-1) as HTMLElement);
    expect(await screen.findByText('数据已被他人修改，请刷新')).toBeInTheDocument();
    await waitFor(() => expect(read.length).toBeGreaterThan(1));
  });

  it('hides the amount in the question too where it is hidden on the slip', async () => {
    answer(mySlipApi.read, mySlipDetail());
    open();
    fireEvent.click(await screen.findByRole('button', { name: /^打开\s?2026年10月工资条/ }));
    await screen.findByTestId('slip-card');
    fireEvent.click(within(screen.getByTestId('slip-card')).getByRole('button', { name: '隐藏金额' }));
    fireEvent.click(screen.getByRole('button', { name: '确认无误' }));
    expect(await screen.findByText('2026年10月工资条，实发 •••• 元。')).toBeInTheDocument();
  });

  it('shows a slip that is taken back as such, in the list and opened, without amounts', async () => {
    const taken = { state: 'recalled' as const, netFen: null };
    answer(mySlipApi.list, mySlips([mySlip(taken)]));
    answer(mySlipApi.read, { ...mySlipDetail(taken), view: null });
    open();
    fireEvent.click(await screen.findByRole('button', { name: '显示金额' }));
    expect(await screen.findByText('已撤回，更正中')).toBeInTheDocument();
    expect(screen.queryByText(/\d,\d{3}\.\d\d/)).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: /^打开\s?2026年10月工资条/ }));
    expect(await screen.findByText(/企业正在更正这张工资条/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '确认无误' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '提出异议' })).not.toBeInTheDocument();
  });

  it('shows old and new values of a corrected slip, and asks for a word even where slips ask for none', async () => {
    const corrected = { corrected: true, needConfirm: false, slipVersion: 2 };
    answer(mySlipApi.list, mySlips([mySlip(corrected)]));
    const changes = [
      { key: 'baseWage', label: '基本工资', kind: 'amount' as const, before: '750000', after: '800000' },
    ];
    answer(mySlipApi.read, {
      ...mySlipDetail(corrected, [{ ...objection, state: 'replied', corrected: true }]),
      changes,
    });
    open();
    expect(await screen.findByText('已更正，待你确认')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: /^打开\s?2026年10月工资条/ }));
    expect(await screen.findByText('与上一版相比，更正了 1 项')).toBeInTheDocument();
    expect(screen.getByText('7,500.00', { selector: 'del' })).toBeInTheDocument();
    expect(screen.getByText('8,000.00', { selector: 'ins' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '确认无误' })).toBeInTheDocument();
    fireEvent.click(within(screen.getByTestId('slip-card')).getByRole('button', { name: '隐藏金额' }));
    expect(screen.queryByText('7,500.00')).not.toBeInTheDocument();
  });

  it('says that a slip is gone', async () => {
    answer(mySlipApi.read, () => HttpResponse.json({ message: '工资条不存在' }, { status: 404 }));
    open();
    fireEvent.click(await screen.findByRole('button', { name: /^打开\s?2026年10月工资条/ }));
    expect(await screen.findByText('内容不存在')).toBeInTheDocument();
  });

  it('takes a slip off the screen of who has it open when it is recalled', async () => {
    let taken = false;
    answer(mySlipApi.read, () =>
      taken ? { ...mySlipDetail({ state: 'recalled', netFen: null }), view: null } : mySlipDetail(),
    );
    open();
    const events = eventStream();
    const stop = startEvents();
    fireEvent.click(await screen.findByRole('button', { name: /^打开\s?2026年10月工资条/ }));
    await screen.findByTestId('slip-card');
    await events.opened;
    taken = true;
    events.send('mySlips', { payMonth: '2026-10' });
    expect(await screen.findByText(/企业正在更正这张工资条/)).toBeInTheDocument();
    expect(screen.queryByTestId('slip-card')).not.toBeInTheDocument();
    stop();
  });

  it('follows when a slip is published, without a reload', async () => {
    let list = [mySlip()];
    answer(mySlipApi.list, () => mySlips(list));
    open();
    const events = eventStream();
    const stop = startEvents();
    await screen.findByText('2026年10月工资条');
    await events.opened;
    list = [mySlip({ id: 'new', title: '2026年11月工资条', payMonth: '2026-11' }), ...list];
    events.send('mySlips', { payMonth: '2026-11' });
    expect(await screen.findByText('2026年11月工资条')).toBeInTheDocument();
    stop();
  });

  it('asks for nothing that it shows already when what was published has been sent', async () => {
    const [sent, later] = ['2026-11-05T02:00:00.000Z', '2026-11-06T02:00:00.000Z'];
    const lists = answer(mySlipApi.list, mySlips([mySlip({ publishedAt: sent })]));
    const offers = answer(myClaimApi.offers, { list: [] });
    open();
    const events = eventStream();
    const stop = startEvents();
    await screen.findByText('2026年10月工资条');
    await events.opened;
    const calls = () => [lists.length, offers.length];
    const [list = 0, offer = 0] = calls();
    events.send('mySlips', { payMonth: '2026-10', sentAt: sent, claimable: false });
    events.send('mySlips', { payMonth: '2026-10', sentAt: sent, claimable: true });
    await waitFor(() => expect(calls()).toEqual([list, offer + 1]));
    events.send('mySlips', { payMonth: '2026-10', sentAt: later, claimable: false });
    await waitFor(() => expect(calls()).toEqual([list + 1, offer + 1]));
    stop();
  });

  it('keeps open objections in sight that are older than the cards, and none that stand there anyway', async () => {
    const old = mySlip({ id: 'old', title: '2024年03月工资条', payMonth: '2024-03', state: 'disputed' });
    const known = mySlip({ state: 'disputed' });
    answer(mySlipApi.list, mySlips([known], { disputed: [old] }));
    answer(mySlipApi.read, mySlipDetail({ id: 'old', title: '2024年03月工资条', state: 'disputed' }, [objection]));
    open();
    fireEvent.click(await screen.findByRole('button', { name: /^打开\s?2024年03月工资条/ }));
    expect(await screen.findByText('少算了加班四小时')).toBeInTheDocument();
    expect(screen.getByText('更早的未了异议（1）')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^打开\s?2026年10月工资条/, hidden: true })).toHaveLength(1);
  });

  it('opens a calendar with the first click on the months, and looks at the month chosen there', async () => {
    const calls = answer(mySlipApi.list, mySlips([mySlip()]));
    openElement(<WelcomePage />, { path: '/welcome?own=slips', as: 'user' });
    fireEvent.click(await screen.findByRole('button', { name: /全部月份/ }));
    const box = await screen.findByLabelText('全部月份', { selector: 'input' });
    expect(box).toHaveFocus();
    const cell = await waitFor(() => {
      const first = document.querySelector('.ant-picker-dropdown .ant-picker-cell-inner');
      if (!first) throw new Error('the calendar is closed');
      return first;
    });
    fireEvent.click(cell);
    await waitFor(() => expect(calls.at(-1)?.query.get('month')).toMatch(/^\d{4}-01$/));
  });

  it('explains to an account without staff record what to do', async () => {
    answer(mySlipApi.list, mySlips([]));
    openElement(<WelcomePage />, { path: '/welcome', as: person('user', { hasStaff: false }) });
    expect(await screen.findByText(/还没有关联员工档案/)).toBeInTheDocument();
  });
});
