import type { BatchDetail } from '@contract/wages/batch-schemas';
import { BUSINESS_ERRORS } from '@contract/errors';
import { batchApi, importApi, slipApi } from '@contract/wages/endpoints';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import WagesPage from '@/pages/wages';
import { startEvents } from '@/utils/events';
import { hideAmounts } from '@/utils/screenshot-mode';
import { openElement } from '../../support/console/app';
import { peopleReach } from '../../support/console/channel-records';
import { eventStream } from '../../support/console/event-stream';
import '../../support/console/quick-roles';
import { answer, refusal } from '../../support/console/msw';
import {
  batch,
  batchDetail,
  difference,
  review,
  reviewGroups,
  slip,
  slipDetail,
} from '../../support/console/wage-records';

const PATH = `/wages?batch=${batch().id}`;

describe('one wage batch', () => {
  beforeEach(() => {
    answer(slipApi.list, { list: [slip()], total: 1 });
    answer(batchApi.review, review());
    answer(batchApi.difference, difference());
    answer(batchApi.differencePeople, { list: [], total: 0 });
    answer(batchApi.groups, reviewGroups());
  });

  it.each([
    ['draft', ['submit', 'delete'], ['提交审核', '删 除']],
    ['pendingReview', ['approve', 'reject'], ['去审核']],
    ['approved', ['publish', 'schedule', 'withdrawApproval'], ['立即发布', '定时发布', '退回草稿']],
    ['published', ['recallAll', 'close'], ['锁 定', '撤回全部']],
    ['closed', [], []],
  ] as const)('offers for %s exactly what the server allows', async (state, actions, buttons) => {
    answer(batchApi.get, batchDetail({ state, actions: [...actions] }));
    openElement(<WagesPage />, { path: `${PATH}&tab=timeline`, as: 'manager' });
    await screen.findByTestId('batch-counts');
    const all = [
      '去审核',
      '提交审核',
      '删 除',
      '通 过',
      '驳 回',
      '立即发布',
      '定时发布',
      '退回草稿',
      '锁 定',
      '撤回全部',
    ];
    expect(all.filter((name) => screen.queryByRole('button', { name }) !== null).sort()).toEqual([...buttons].sort());
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('says before all slips are taken back what becomes of signatures (signed: %s)', async (needSign, times) => {
    answer(batchApi.get, batchDetail({ needSign }));
    openElement(<WagesPage />, { path: `${PATH}&tab=timeline`, as: 'manager' });
    fireEvent.click(await screen.findByRole('button', { name: '撤回全部' }));
    await screen.findByText(/立即看不到工资条/);
    expect(screen.queryAllByText(/已签署的确认书会在法大大发起作废/)).toHaveLength(times);
  });

  it('greys what a rule keeps from this person, with the reason', async () => {
    const blocked = [
      {
        action: 'approve' as const,
        code: 'ownEdit',
        text: '不能审核自己修改过的工资表，请由其他经理审核',
        values: { next: 'manager' },
      },
    ];
    answer(batchApi.get, batchDetail({ state: 'pendingReview', actions: ['withdrawSubmit'], blocked }));
    openElement(<WagesPage />, { path: `${PATH}&tab=timeline`, as: 'manager' });
    const approve = await screen.findByRole('button', { name: /通\s*过/ });
    expect(approve).toHaveAttribute('aria-disabled', 'true');
    fireEvent.mouseEnter(approve);
    expect(await screen.findByText('不能审核自己修改过的工资表，请由其他经理审核')).toBeInTheDocument();
    fireEvent.click(approve);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('hides the amount of a limit with all others', async () => {
    const limit = {
      action: 'approve' as const,
      code: 'limitNamed',
      text: '实发合计达到500,000.00元，按企业的审核权限请由沈知远审核',
      values: { yuan: '500,000.00', sum: 'sheet', names: '沈知远' },
    };
    answer(batchApi.get, batchDetail({ state: 'pendingReview', actions: ['withdrawSubmit'], blocked: [limit] }));
    openElement(<WagesPage />, { path: `${PATH}&tab=timeline`, as: 'manager' });
    fireEvent.mouseEnter(await screen.findByRole('button', { name: /通\s*过/ }));
    expect(await screen.findByText(limit.text)).toBeInTheDocument();
    localStorage.setItem('admin-id', 'one');
    act(() => hideAmounts(true));
    expect(await screen.findByText('实发合计达到••••元，按企业的审核权限请由沈知远审核')).toBeInTheDocument();
    expect(screen.queryByText(/500,000/)).not.toBeInTheDocument();
    act(() => hideAmounts(false));
  });

  it('tells steps on single slips, and the machine’s own, in the reader’s language', async () => {
    const at = '2026-11-06T01:30:00.000Z';
    const timeline: BatchDetail['timeline'] = [
      { at, by: '陈雨桐', byCode: null, action: 'create', subject: null, reason: null, note: null },
      { at, by: '王晓明', byCode: null, action: 'slipRecall', subject: '赵一鸣', reason: '更正奖金', note: null },
      {
        at,
        by: '系统',
        byCode: 'system' as const,
        action: 'deliveryFailed',
        subject: null,
        reason: null,
        note: { code: 'undelivered' as const, values: { count: '3' } },
      },
      {
        at,
        by: '陈雨桐',
        byCode: null,
        action: 'print',
        subject: null,
        reason: null,
        note: { code: 'printed' as const, values: { count: '12', scope: 'withoutMobile' } },
      },
      {
        at,
        by: '陈雨桐',
        byCode: null,
        action: 'bankFile',
        subject: null,
        reason: '发放工资',
        note: { code: 'alone' as const, values: {} },
      },
    ];
    answer(batchApi.get, batchDetail({ timeline }));
    openElement(<WagesPage />, { path: `${PATH}&tab=timeline`, as: 'manager' });
    expect(await screen.findByText('撤回工资条：赵一鸣')).toBeInTheDocument();
    for (const words of [
      '导入生成',
      '原因：更正奖金',
      '单人操作 · 原因：发放工资',
      '3 条通知未送达',
      '没有手机号的员工，12 张',
    ])
      expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('says why a batch came back and what comes next', async () => {
    const step = {
      at: '2026-11-06T01:30:00.000Z',
      by: '王晓明',
      byCode: null,
      action: 'recallAll',
      subject: null,
      reason: '加班费有误',
      note: null,
    };
    answer(
      batchApi.get,
      batchDetail({ state: 'recalled', actions: ['edit', 'delete'], lastReason: '加班费有误', timeline: [step] }),
    );
    openElement(<WagesPage />, { path: `${PATH}&tab=slips`, as: 'manager' });
    expect(await screen.findByText('王晓明 于 2026-11-06 09:30 撤回全部：加班费有误')).toBeInTheDocument();
    expect(screen.getByText(/下一步：由财务点“编辑”转为草稿/)).toBeInTheDocument();
  });

  it('shows in the review what was changed by hand after the import', async () => {
    const edit = {
      id: 'e1',
      slipVersion: 1,
      at: '2026-11-05T03:00:00.000Z',
      by: '陈雨桐',
      slipId: slip().id,
      name: '赵一鸣',
      staffNo: 'A001',
      dept: '生产一部',
      changes: [{ key: 'netPay', label: '实发工资', kind: 'amount' as const, before: '690000', after: '700000' }],
      mismatches: [{ total: 'netPay' as const, expectedFen: '690000', actualFen: '700000', diffFen: '10000' }],
      doubts: [],
      reason: null,
    };
    answer(
      batchApi.groups,
      reviewGroups({
        groups: [{ key: 'edited', kind: 'edited', code: null, count: 1, stakeFen: null, print: 'c', seen: null }],
        counts: false,
      }),
    );
    answer(batchApi.review, review({ edited: [edit], editedTotal: 1 }));
    answer(batchApi.get, batchDetail({ state: 'pendingReview', actions: ['approve'], netIdentity: 'netEqualsGross' }));
    openElement(<WagesPage />, { path: PATH, as: 'manager' });
    fireEvent.click(await screen.findByText('导入后的修改'));
    expect(await screen.findByText('6,900.00', { selector: 'del' })).toBeInTheDocument();
    expect(
      screen.getByText('“实发工资”为 7,000.00，按“实发 = 应发合计”应为 6,900.00，相差 100.00 元'),
    ).toBeInTheDocument();
  });

  it('opens the review for who is to review', async () => {
    answer(batchApi.get, batchDetail({ state: 'pendingReview', actions: ['approve', 'reject'] }));
    openElement(<WagesPage />, { path: PATH, as: 'manager' });
    expect(await screen.findByText('与上期的差异')).toBeInTheDocument();
    expect(await screen.findByText('要看的')).toBeInTheDocument();
    // The decision stands once, below what is decided on.
    expect(await screen.findAllByRole('button', { name: /驳\s*回/ })).toHaveLength(1);
    expect(screen.queryByTestId('batch-counts')).not.toBeInTheDocument();
  });

  it('asks for a reason of at least two characters before sending back', async () => {
    answer(batchApi.get, batchDetail({ state: 'pendingReview', actions: ['approve', 'reject'] }));
    const acted = answer(batchApi.act, {
      batch: batchDetail({ state: 'draft', actions: ['submit'], lastReason: '少了全勤奖' }),
    });
    openElement(<WagesPage />, { path: `${PATH}&tab=timeline`, as: 'manager' });
    fireEvent.click(await screen.findByRole('button', { name: '去审核' }));
    fireEvent.click(await screen.findByRole('button', { name: /驳\s*回/ }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: /驳\s*回/ }));
    expect(await within(dialog).findByText('请填写原因，2～200个字')).toBeInTheDocument();
    expect(acted).toHaveLength(0);
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: '少了全勤奖' } });
    fireEvent.click(within(dialog).getByRole('button', { name: /驳\s*回/ }));
    await waitFor(() => expect(acted[0]?.body).toMatchObject({ action: 'reject', reason: '少了全勤奖', version: 4 }));
  });

  it('asks whoever publishes alone what he made for a reason', async () => {
    answer(batchApi.get, batchDetail({ state: 'draft', actions: ['publish'], alone: true, reviewRequired: false }));
    answer(batchApi.reach, peopleReach());
    const acted = answer(batchApi.act, { batch: batchDetail({ state: 'publishing', actions: [] }) });
    openElement(<WagesPage />, { path: `${PATH}&tab=timeline`, as: 'finance' });
    fireEvent.click(await screen.findByRole('button', { name: '立即发布' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/单人操作：企业未开启审核/)).toBeInTheDocument();
    const publish = await within(dialog).findByRole('button', { name: '立即发布' });
    await waitFor(() => expect(publish).toBeEnabled());
    fireEvent.click(publish);
    expect(await within(dialog).findByText('请填写原因，2～200个字')).toBeInTheDocument();
    expect(acted).toHaveLength(0);
    fireEvent.change(within(dialog).getByLabelText('原因'), { target: { value: '只有一人经办' } });
    fireEvent.click(publish);
    await waitFor(() => expect(acted[0]?.body).toMatchObject({ action: 'publish', reason: '只有一人经办' }));
  });

  it('leads after a deletion to a list that does not show it any longer', async () => {
    answer(importApi.list, { list: [] });
    let left = [batch()];
    const gate: { open?: () => void } = {};
    answer(batchApi.list, () => ({ list: left, total: left.length }));
    answer(batchApi.get, batchDetail({ state: 'draft', actions: ['delete'] }));
    answer(batchApi.act, () => {
      left = [];
      answer(batchApi.list, () => new Promise((give) => (gate.open = () => give({ list: [], total: 0 }))));
      return { batch: null };
    });
    openElement(<WagesPage />, { path: '/wages', as: 'manager' });
    fireEvent.click((await screen.findAllByText(batch().title))[0] as HTMLElement);
    fireEvent.click(await screen.findByRole('button', { name: /删\s*除/ }));
    const yes = within(await screen.findByRole('dialog')).getByRole('button', { name: /删\s*除/ });
    await waitFor(() => expect(yes).toBeEnabled());
    fireEvent.click(yes);
    await waitFor(() => expect(gate.open).toBeDefined());
    expect(screen.queryByText(batch().title)).not.toBeInTheDocument();
    gate.open?.();
    expect(await screen.findByText('还没有工资表')).toBeInTheDocument();
  });

  it('shows how things stand when another person was quicker', async () => {
    const asked = answer(batchApi.get, batchDetail({ state: 'approved', actions: ['publish'] }));
    answer(batchApi.act, () => refusal(BUSINESS_ERRORS.STALE_VERSION.code, BUSINESS_ERRORS.STALE_VERSION.zh));
    openElement(<WagesPage />, { path: `${PATH}&tab=timeline`, as: 'manager' });
    fireEvent.click(await screen.findByRole('button', { name: '立即发布' }));
    const before = asked.length;
    const publish = within(await screen.findByRole('dialog')).getByRole('button', { name: '立即发布' });
    await waitFor(() => expect(publish).toBeEnabled());
    fireEvent.click(publish);
    expect(await screen.findByText('数据已被他人修改，请刷新')).toBeInTheDocument();
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  });

  it('asks again by itself for a batch that is being published, should the event be lost', async () => {
    answer(batchApi.get, batchDetail({ state: 'publishing', actions: [] }));
    jest.useFakeTimers({ advanceTimers: true });
    try {
      openElement(<WagesPage />, { path: `${PATH}&tab=timeline`, as: 'manager' });
      await screen.findByText('发布中');
      const asked = answer(batchApi.get, batchDetail({ state: 'published' }));
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(await screen.findByText('已发布')).toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(asked).toHaveLength(1);
    } finally {
      jest.useRealTimers();
    }
  });

  it('moves the counts and re-reads the slips by event', async () => {
    answer(batchApi.get, batchDetail());
    const listed = answer(slipApi.list, { list: [slip()], total: 1 });
    openElement(<WagesPage />, { path: PATH, as: 'finance' });
    const events = eventStream();
    const stop = startEvents();
    const counts = await screen.findByTestId('batch-counts');
    await screen.findByText('赵一鸣');
    await events.opened;
    const before = listed.length;
    events.send('batch', {
      batchId: batch().id,
      state: 'published',
      version: 5,
      counts: { ...batch().counts, confirmed: 173 },
    });
    expect(await within(counts).findByText('173')).toBeInTheDocument();
    await waitFor(() => expect(listed.length).toBeGreaterThan(before));
    stop();
  });

  it('shows how signing stands where slips are signed, by a filter too, and follows it by event', async () => {
    const detail = batchDetail();
    answer(batchApi.get, { ...detail, settings: { ...detail.settings, needSign: true } });
    const listed = answer(slipApi.list, {
      list: [slip({ state: 'confirmed', sign: { state: 'signRejected', reason: '金额需要再核对', contractId: null } })],
      total: 1,
    });
    openElement(<WagesPage />, { path: `${PATH}&slipSign=signRejected`, as: 'finance' });
    const events = eventStream();
    const stop = startEvents();
    expect(await screen.findAllByRole('columnheader', { name: '签署状态' })).not.toHaveLength(0);
    expect(await screen.findByText('已拒签', { selector: '.ant-tag' })).toBeInTheDocument();
    expect(listed.at(-1)?.query.get('sign')).toBe('signRejected');
    await events.opened;
    const before = listed.length;
    events.send('batch', { batchId: batch().id, state: 'published', version: 5, counts: batch().counts });
    await waitFor(() => expect(listed.length).toBeGreaterThan(before));
    stop();
  });

  it('has no column of signatures where nothing is signed', async () => {
    answer(batchApi.get, batchDetail());
    openElement(<WagesPage />, { path: PATH, as: 'finance' });
    await screen.findByText('赵一鸣');
    expect(screen.queryByRole('columnheader', { name: '签署状态' })).not.toBeInTheDocument();
  });

  it('asks for a signature only with a confirmation', async () => {
    const detail = batchDetail({ state: 'draft' });
    answer(batchApi.get, { ...detail, settings: { ...detail.settings, needSign: true } });
    answer(slipApi.get, slipDetail());
    const saved = answer(batchApi.setSettings, detail);
    openElement(<WagesPage />, { path: `${PATH}&tab=settings`, as: 'finance' });
    expect(await screen.findByLabelText('确认后还需签署（法大大）')).toBeChecked();
    fireEvent.click(screen.getByLabelText('需要员工确认'));
    fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }));
    await waitFor(() => expect(saved[0]?.body).toMatchObject({ settings: { needConfirm: false, needSign: false } }));
  });

  it('shows the slips behind a figure', async () => {
    answer(batchApi.get, batchDetail());
    const listed = answer(slipApi.list, { list: [slip()], total: 1 });
    openElement(<WagesPage />, { path: PATH, as: 'finance' });
    fireEvent.click(await screen.findByTitle('查看有异议的 2 人'));
    await waitFor(() => expect(listed.at(-1)?.query.get('state')).toBe('disputed'));
    expect(new URLSearchParams(window.location.search).get('slipState')).toBe('disputed');
  });

  it('searches slips by net pay in 分', async () => {
    answer(batchApi.get, batchDetail());
    const listed = answer(slipApi.list, { list: [slip()], total: 1 });
    openElement(<WagesPage />, { path: `${PATH}&slipNetMin=5%2C000.50&slipNetMax=abc&slipPage=2`, as: 'finance' });
    await screen.findByText('赵一鸣');
    expect(Object.fromEntries(listed[0]?.query ?? [])).toEqual({ page: '2', pageSize: '20', netMin: '500050' });
  });

  it('says that a batch is gone, with the way back', async () => {
    answer(batchApi.get, () => HttpResponse.json({ message: '工资表不存在' }, { status: 404 }));
    openElement(<WagesPage />, { path: PATH, as: 'finance' });
    expect(await screen.findByText('内容不存在')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '返回列表' })).toBeInTheDocument();
  });
});
