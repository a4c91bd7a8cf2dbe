import { BUSINESS_ERRORS } from '@contract/errors';
import { approvalRulesApi } from '@contract/approval-rules/endpoints';
import type { ApprovalRulesView } from '@contract/approval-rules/schemas';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import { batchApi, slipApi } from '@contract/wages/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import WagesPage from '@/pages/wages';
import ApprovalRulesDrawer from '@/pages/wages/approval/ApprovalRulesDrawer';
import { openElement } from '../../support/console/app';
import { peopleReach } from '../../support/console/channel-records';
import { answer, refusal } from '../../support/console/msw';
import '../../support/console/quick-roles';
import { batchDetail, difference, review, reviewGroups, slip } from '../../support/console/wage-records';

const A = '0190d8a0-0000-7000-8000-0000000000a1';
const B = '0190d8a0-0000-7000-8000-0000000000b2';
const PROPOSAL = '0190d8a0-0000-7000-8000-0000000000c3';
const rules = (values: Partial<ApprovalRulesView> = {}): ApprovalRulesView => ({
  version: 3,
  saved: { by: '江经理', at: '2026-07-01T02:10:00.000Z' },
  reviewRequired: true,
  proposal: null,
  people: [
    { id: A, name: '沈知远', reviews: true, inUse: true },
    { id: B, name: '顾清禾', reviews: true, inUse: false },
  ],
  rules: {
    cumulative: true,
    tiers: [{ fromFen: 50_000_000, by: 'named', people: [A, B], approvers: 2 }],
    pay: [{ fromFen: 0, by: 'managers', people: [] }],
  },
  ...values,
});
const onClose = jest.fn();
beforeEach(() => onClose.mockReset());
const open = (as: 'manager' | 'finance', readOnly = false) =>
  openElement(<ApprovalRulesDrawer readOnly={readOnly} onClose={onClose} />, { path: '/wages', as });

describe('limits of approval', () => {
  it('are changed by a manager and sent whole, by the version that was seen', async () => {
    answer(approvalRulesApi.get, rules());
    const calls = answer(approvalRulesApi.save, rules({ version: 4 }));
    open('manager');
    // No blank between sentences in Chinese.
    expect(
      await screen.findByText(/没有其他经理时由管理员审核。最近由江经理于 2026-07-01 10:10 保存。/),
    ).toBeInTheDocument();
    expect(screen.getByText('顾清禾（已停用或离开企业）')).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('审核第1级：起始金额（含）'), { target: { value: '80000.5' } });
    fireEvent.click(within(screen.getByLabelText('审核第1级：人数')).getByRole('radio', { name: '一人' }));
    fireEvent.click(screen.getByRole('button', { name: '代发第1级：删除' }));
    fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).toEqual({
      version: 3,
      rules: {
        cumulative: true,
        tiers: [{ fromFen: 8_000_050, by: 'named', people: [A, B], approvers: 1 }],
        pay: [],
      },
    });
  });

  const proposal = (values: Partial<NonNullable<ApprovalRulesView['proposal']>> = {}) => ({
    id: PROPOSAL,
    state: 'waiting' as const,
    rules: { cumulative: true, tiers: [], pay: [{ fromFen: 0, by: 'managers' as const, people: [] }] },
    parts: ['tiers' as const],
    by: '周启明',
    at: '2026-07-14T02:00:00.000Z',
    mine: false,
    alone: false,
    refusal: null,
    reviewer: null,
    reason: null,
    ...values,
  });

  it('that are looser stand beside those in force, what they change alone, and who may agrees', async () => {
    answer(approvalRulesApi.get, rules({ proposal: proposal() }));
    const calls = answer(
      approvalRulesApi.decide,
      rules({
        version: 4,
        saved: { by: '周启明', at: '2026-07-14T03:00:00.000Z' },
        rules: { cumulative: true, tiers: [], pay: [] },
      }),
    );
    open('manager');
    expect(await screen.findByText(/^周启明于 .+ 提出。审核通过前，仍按现行规定。$/)).toBeInTheDocument();
    const [now, then] = [
      screen.getByRole('region', { name: '现行规定' }),
      screen.getByRole('region', { name: '改为' }),
    ];
    expect(within(now).getByText(/^500,000.00 元起：/)).toBeInTheDocument();
    expect(within(then).getByText(/^尚未分级：不论金额，由一位经理审核/)).toBeInTheDocument();
    expect(within(then).queryByText('代发权限')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^通\s*过$/ }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({ changeId: PROPOSAL, decision: 'agree' });
    await waitFor(() => expect(screen.queryByRole('region', { name: '改为' })).toBeNull());
    expect(screen.queryByText(/尚未分级：不论金额，由一位经理审核/)).toBeInTheDocument();
  });

  it('that are refused leave what was typed beside them, which is sent by the version there is then', async () => {
    answer(approvalRulesApi.get, rules({ proposal: proposal() }));
    answer(approvalRulesApi.decide, rules({ version: 5 }));
    const saves = answer(approvalRulesApi.save, rules({ version: 6 }));
    open('manager');
    fireEvent.change(await screen.findByLabelText('审核第1级：起始金额（含）'), { target: { value: '80000' } });
    fireEvent.click(screen.getByRole('button', { name: /^驳\s*回$/ }));
    const reason = await screen.findByRole('textbox', { name: /原因/ });
    fireEvent.change(reason, { target: { value: '仍须两人审核' } });
    const dialog = reason.closest<HTMLElement>('.ant-modal') ?? document.body;
    fireEvent.click(within(dialog).getByRole('button', { name: /驳\s*回/ }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '改为' })).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }));
    await waitFor(() => expect(saves).toHaveLength(1));
    expect(saves[0]?.body).toMatchObject({ version: 5, rules: { tiers: [{ fromFen: 8_000_000 }] } });
  });

  it('that somebody else has settled meanwhile are shown as they stand then', async () => {
    let settled = false;
    answer(approvalRulesApi.get, () => rules({ proposal: settled ? null : proposal() }));
    answer(approvalRulesApi.decide, () =>
      refusal(BUSINESS_ERRORS.STALE_VERSION.code, '数据已被他人修改，请刷新后重试'),
    );
    open('manager');
    const agree = await screen.findByRole('button', { name: /^通\s*过$/ });
    settled = true;
    fireEvent.click(agree);
    await waitFor(() => expect(screen.queryByRole('region', { name: '改为' })).toBeNull());
  });

  it('that are looser are put in force by who is alone with a reason, and only looked at by who reads', async () => {
    answer(approvalRulesApi.get, rules({ proposal: proposal({ mine: true, alone: true }) }));
    const calls = answer(approvalRulesApi.decide, rules({ version: 4 }));
    const { unmount } = open('manager');
    fireEvent.click(await screen.findByRole('button', { name: '单人生效' }));
    const dialog =
      (await screen.findByText('单人操作：放宽审核权限')).closest<HTMLElement>('.ant-modal') ?? document.body;
    fireEvent.change(within(dialog).getByRole('textbox', { name: /原因/ }), { target: { value: '没有其他人' } });
    fireEvent.click(within(dialog).getByRole('button', { name: '单人生效' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({ changeId: PROPOSAL, decision: 'agree', reason: '没有其他人' });
    await waitFor(() => expect(screen.queryByText('单人操作：放宽审核权限')).toBeNull());
    unmount();
    open('finance');
    expect(await screen.findByText('放宽审核权限的变更待审核')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^通\s*过$/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^驳\s*回$/ })).toBeNull();
  });

  it('that are looser than those in force are said to wait', async () => {
    answer(approvalRulesApi.get, rules());
    answer(approvalRulesApi.save, rules({ proposal: proposal({ mine: true }) }));
    open('manager');
    fireEvent.click(await screen.findByRole('button', { name: '代发第1级：删除' }));
    fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }));
    expect(await screen.findByText(/放宽了规定，须另一人审核后生效/)).toBeInTheDocument();
    expect(onClose).toHaveBeenCalled();
  });

  it('that are looser can be put in force at once where there is nobody else', async () => {
    answer(approvalRulesApi.get, rules());
    answer(approvalRulesApi.save, rules({ proposal: proposal({ mine: true, alone: true }) }));
    open('manager');
    fireEvent.click(await screen.findByRole('button', { name: '代发第1级：删除' }));
    fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }));
    expect(await screen.findByRole('button', { name: '单人生效' })).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('are not sent with an amount that was left out, and say where', async () => {
    answer(approvalRulesApi.get, rules({ rules: { cumulative: false, tiers: [], pay: [] } }));
    const calls = answer(approvalRulesApi.save, rules());
    open('manager');
    expect(await screen.findByText(/尚未分级：不论金额，由一位经理审核/)).toBeInTheDocument();
    const [add] = screen.getAllByRole('button', { name: /新增一级/ });
    if (!add) throw new Error('no button');
    fireEvent.click(add);
    fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }));
    expect(await screen.findByText('审核第1级：金额须为0元至1000亿元')).toBeInTheDocument();
    expect(calls).toHaveLength(0);
  });

  it('say who changes bank accounts; named means somebody', async () => {
    answer(approvalRulesApi.get, rules({ rules: { cumulative: false, tiers: [], pay: [] } }));
    const calls = answer(approvalRulesApi.save, rules({ version: 4 }));
    open('manager');
    const by = await screen.findByLabelText('由谁变更');
    expect(within(by).getByRole('radio', { name: '经理和管理员' })).toBeChecked();
    fireEvent.click(within(by).getByRole('radio', { name: '指定的经理' }));
    fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }));
    expect(await screen.findByText('请选择指定的人')).toBeInTheDocument();
    expect(calls).toHaveLength(0);
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '银行卡变更：指定的人' }));
    fireEvent.click(await screen.findByText('沈知远'));
    fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({
      version: 3,
      rules: { cumulative: false, tiers: [], pay: [], cards: { by: 'named', people: [A] } },
    });
  });

  it('may want a second person for a bank account, but not where an administrator changes it', async () => {
    answer(approvalRulesApi.get, rules({ rules: { cumulative: false, tiers: [], pay: [] } }));
    const calls = answer(approvalRulesApi.save, rules({ version: 4 }));
    open('manager');
    const takesEffect = await screen.findByLabelText('生效');
    expect(within(takesEffect).getByRole('radio', { name: '变更后立即生效' })).toBeChecked();
    fireEvent.click(within(takesEffect).getByRole('radio', { name: '另一人审核后生效' }));
    expect(await screen.findByText(/没有其他人时由管理员审核/)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ rules: { cards: { by: 'managers', people: [], approvers: 2 } } });
    // Begun anew with what holds now.
    fireEvent.click(within(await screen.findByLabelText('由谁变更')).getByRole('radio', { name: '仅管理员' }));
    expect(screen.queryByLabelText('生效')).toBeNull();
  });

  it('are read by finance as sentences, and told not to hold where nothing is reviewed', async () => {
    const { rules: all } = rules();
    answer(
      approvalRulesApi.get,
      rules({ reviewRequired: false, rules: { ...all, cards: { by: 'named', people: [A], approvers: 2 } } }),
    );
    open('finance');
    expect(await screen.findByText('500,000.00 元起：沈知远、顾清禾中的两人')).toBeInTheDocument();
    expect(screen.getByText('0.00 元起：任一经理')).toBeInTheDocument();
    expect(screen.getByText('由沈知远变更，另一人审核后生效')).toBeInTheDocument();
    expect(screen.getByText(/企业未开启审核/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /保\s*存/ })).toBeNull();
  });
});

describe('a wage sheet that two have to approve', () => {
  const waits = (values: Partial<NonNullable<BatchDetail['approval']>>): BatchDetail =>
    batchDetail({
      state: 'pendingReview',
      actions: ['approve', 'reject'],
      approval: {
        fromFen: '50000000',
        cumulative: false,
        by: 'managers',
        names: [],
        admin: false,
        approvers: 2,
        missing: 2,
        first: null,
        ...values,
      },
    });
  const path = `/wages?batch=${batchDetail().id}&tab=review`;
  beforeEach(() => {
    answer(slipApi.list, { list: [slip()], total: 1 });
    answer(batchApi.review, review());
    answer(batchApi.difference, difference());
    answer(batchApi.differencePeople, { list: [], total: 0 });
    answer(batchApi.groups, reviewGroups());
    answer(batchApi.reach, peopleReach());
  });

  it('says so before the click, and the first publishes nothing', async () => {
    answer(batchApi.get, waits({}));
    const calls = answer(batchApi.act, { batch: waits({ missing: 1, first: '江经理' }) });
    openElement(<WagesPage />, { path, as: 'manager' });
    expect(await screen.findByTestId('approval')).toHaveTextContent(
      '实发合计达到 500,000.00 元，按审核权限须由企业经理中的两人审核。',
    );
    const decide = await screen.findByTestId('decide');
    expect(within(decide).queryByRole('button', { name: '通过并发布' })).toBeNull();
    fireEvent.click(within(decide).getByRole('button', { name: '通过（另须一人）' }));
    expect(await screen.findByText(/您通过后仍为待审核/)).toBeInTheDocument();
    fireEvent.click(
      within(document.querySelector('.ant-modal') as HTMLElement).getByRole('button', { name: '通过（另须一人）' }),
    );
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ action: 'approve' });
    expect(calls[0]?.body).not.toHaveProperty('then');
  });

  it('tells the second who was first, and lets him publish at once', async () => {
    answer(batchApi.get, waits({ missing: 1, first: '江经理', by: 'named', names: ['沈知远'] }));
    openElement(<WagesPage />, { path, as: 'manager' });
    expect(await screen.findByTestId('approval')).toHaveTextContent('已由江经理审核，还须 1 人：沈知远。');
    const decide = await screen.findByTestId('decide');
    expect(within(decide).getByRole('button', { name: '通过并发布' })).toBeInTheDocument();
  });

  it('names an administrator alone where no other manager is left, and shows the first no button', async () => {
    const blocked = [
      { action: 'approve' as const, code: 'approvedFirst', text: '您已审核通过，还须另一人审核', values: {} },
    ];
    const half = waits({ missing: 1, first: '江经理', admin: true });
    answer(batchApi.get, { ...half, actions: ['reject'], blocked });
    openElement(<WagesPage />, { path, as: 'manager' });
    expect(await screen.findByTestId('approval')).toHaveTextContent('已由江经理审核，还须 1 人：管理员。');
    const decide = await screen.findByTestId('decide');
    expect(decide).toHaveTextContent('您已审核通过，还须另一人审核');
    expect(within(decide).queryByRole('button', { name: '通过并发布' })).toBeNull();
  });
});
