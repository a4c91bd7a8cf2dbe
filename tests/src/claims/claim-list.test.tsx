import { bankLayoutApi } from '@contract/bank-files/layouts/endpoints';
import { listExportApi } from '@contract/list-exports/endpoints';
import { claimApi } from '@contract/claims/endpoints';
import { companyApi } from '@contract/company/endpoints';
import { jobApi } from '@contract/jobs/endpoints';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import ClaimsPage from '@/pages/orders/index';
import ClaimLogsPage from '@/pages/orders/logs';
import { deliver } from '@/utils/event-bus';
import { openElement } from '../../support/console/app';
import { claimDetail, claimItem, claimLog } from '../../support/console/claim-records';
import { answer } from '../../support/console/msw';
import { press } from '../../support/console/quick-clicks';
import '../../support/console/quick-roles';

const TOTALS = { count: 2, amountFen: '240100', paidFen: '120050' };
const pageOf = (...list: ReturnType<typeof claimItem>[]) => ({
  list,
  total: list.length,
  totals: TOTALS,
});
const open = (path = '/orders/index') => openElement(<ClaimsPage />, { path, as: 'admin' });
/** Drawer and dialogs come when they are opened. */
const found = () => screen.findAllByText('CL20261120123456');
beforeEach(() => {
  answer(companyApi.brief, { list: [], total: 0 });
});

describe('the list of claims', () => {
  it('asks the server for what the address says, and for nothing that is mistyped there', async () => {
    const calls = answer(claimApi.list, pageOf(claimItem()));
    const first = open(
      '/orders/index?keyword=CL2026&company=01900000-0000-7000-8000-000000000001&type=claim&state=payFailed&amountMin=100&amountMax=20000&appliedFrom=2026-11-01&appliedTo=2026-11-30&paidFrom=2026-11-02&paidTo=2026-11-29&sortField=amount&sortOrder=asc&page=2',
    );
    await found();
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      keyword: 'CL2026',
      company: '01900000-0000-7000-8000-000000000001',
      type: 'claim',
      state: 'payFailed',
      amountMin: '100',
      amountMax: '20000',
      appliedFrom: '2026-11-01',
      appliedTo: '2026-11-30',
      paidFrom: '2026-11-02',
      paidTo: '2026-11-29',
      sortField: 'amount',
      sortOrder: 'asc',
      page: '2',
      pageSize: '20',
    });
    first.unmount();
    open('/orders/index?state=lost&company=mine&amountMin=-1&paidFrom=2026-02-30&sortField=card');
    await found();
    expect(Object.fromEntries(calls.at(-1)?.query ?? [])).toEqual({ page: '1', pageSize: '20' });
  });

  it('shows everything of a claim and the sums of all the filters leave', async () => {
    answer(
      claimApi.list,
      pageOf(
        claimItem(),
        claimItem({
          id: 'other',
          orderNo: 'CL20261120999999',
          state: 'paid',
          reviewerName: '平台管理员',
          reviewedAt: '2026-11-20T08:30:00.000Z',
          payerName: '方静宜',
          paidAt: '2026-11-21T01:00:00.000Z',
          realName: 'invalid',
          actions: [],
        }),
      ),
    );
    open();
    await found();
    for (const text of [
      '阿依古丽·买买提',
      '138****1007',
      '领取',
      '2026-10',
      '6,500.00',
      '1,200.50',
      '0.00',
      '**** 4321',
      '已认证',
      '已失效',
      '待审核',
      '已到账',
      '平台管理员',
      '2026-11-20 16:30',
      '方静宜',
      '2026-11-21 09:00',
    ]) {
      expect([text, screen.getAllByText(text).length > 0]).toEqual([text, true]);
    }
    const totals = screen.getByRole('region', { name: '筛选结果合计' });
    expect(totals.textContent).toMatch(/笔数 2.*2,401\.00.*1,200\.50/);
    // What has ended is only to be looked at.
    expect(screen.getAllByLabelText(/的更多操作$/)).toHaveLength(1);
  });

  it('shows what arrived where it has, and a dash before', async () => {
    answer(
      claimApi.list,
      pageOf(
        claimItem({ state: 'approved', amountFen: '777700', payFen: '777700' }),
        claimItem({
          id: 'other',
          orderNo: 'CL20261120999999',
          state: 'paid',
          amountFen: '888800',
          payFen: '888800',
          paidFen: '888800',
          actions: [],
        }),
      ),
    );
    open();
    await found();
    expect([screen.getAllByText('7,777.00').length, screen.getAllByText('8,888.00').length]).toEqual([1, 2]);
  });

  it('says what to do where there is none yet', async () => {
    answer(claimApi.list, { list: [], total: 0, totals: { count: 0, amountFen: '0', paidFen: '0' } });
    open();
    expect(await screen.findByText('还没有薪资领取')).toBeInTheDocument();
  });

  it('approves several at once and tells row by row what did not pass', async () => {
    answer(claimApi.list, pageOf(claimItem(), claimItem({ id: 'other', orderNo: 'CL20261120999999', version: 4 })));
    const calls = answer(claimApi.approveMany, {
      done: 1,
      results: [
        { id: 'one', orderNo: 'CL20261120123456', staffName: '张三', ok: true, message: '' },
        { id: 'other', orderNo: 'CL20261120999999', staffName: '李四', ok: false, message: '数据已被他人修改，请刷新' },
      ],
    });
    open();
    await found();
    const boxes = screen.getAllByRole('checkbox');
    fireEvent.click(boxes[0] as HTMLElement);
    await press('批量通过（2）');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('共 2 笔，合计 2,401.00 元');
    fireEvent.click(within(dialog).getByRole('button', { name: /通\s*过/ }));
    expect(await screen.findByText('已通过 1 笔，未通过 1 笔')).toBeInTheDocument();
    expect(screen.getByText('CL20261120999999 李四：数据已被他人修改，请刷新')).toBeInTheDocument();
    expect(calls[0]?.body).toMatchObject({ items: [{ version: 1 }, { id: 'other', version: 4 }] });
  });

  it('sends chosen claims as the list shows them now, and those of an open dialog as it began', async () => {
    answer(claimApi.list, pageOf(claimItem()));
    const calls = answer(claimApi.approveMany, { done: 1, results: [] });
    const refresh = (version: number) => {
      answer(claimApi.list, pageOf(claimItem({ version, staffName: `第${version}版` })));
      act(() => deliver({ event: 'claims', data: { claimId: claimItem().id } }));
      return screen.findAllByText(`第${version}版`);
    };
    open();
    await found();
    fireEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
    await refresh(2);
    await press('批量通过（1）');
    const dialog = await screen.findByRole('dialog');
    await refresh(3);
    fireEvent.click(within(dialog).getByRole('button', { name: /通\s*过/ }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ items: [{ id: claimItem().id, version: 2 }] }));
  });

  it('takes chosen claims into a bank file as they were seen; one that stands in a file already with a tick only', async () => {
    answer(
      claimApi.list,
      pageOf(
        claimItem({
          state: 'approved',
          version: 3,
          actions: ['pay', 'offline', 'close'],
          bankFileAt: '2026-11-20T04:00:00.000Z',
        }),
      ),
    );
    answer(bankLayoutApi.list, { list: [] });
    const calls = answer(claimApi.bankFile, {
      jobId: '00000000-0000-7000-8000-00000000f002',
      count: 1,
      leftOut: {
        count: 1,
        named: [
          {
            id: 'other',
            orderNo: 'CL20261120999999',
            staffName: '李四',
            message: '员工对这张工资条有异议，处理完成后再审核或打款',
          },
        ],
      },
    });
    answer(jobApi.get, {
      id: '00000000-0000-7000-8000-00000000f002',
      kind: 'claims.bankFile',
      state: 'running',
      done: 0,
      total: 0,
      unit: '笔',
      step: '',
      error: null,
      result: {},
      createdAt: '',
      finishedAt: null,
    });
    open();
    await found();
    fireEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
    await press('银行代发文件');
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(await within(dialog).findByLabelText('导出原因'), { target: { value: '原文件有误' } });
    const make = () => fireEvent.click(within(dialog).getByRole('button', { name: '生成文件' }));
    make();
    expect(await screen.findByText('请先确认原文件未提交银行，否则可能重复支付')).toBeInTheDocument();
    expect(calls).toHaveLength(0);
    fireEvent.click(within(dialog).getByRole('checkbox'));
    make();
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({
        items: [{ id: claimItem().id, version: 3 }],
        despiteBankFile: true,
        reason: '原文件有误',
        format: 'generic',
      }),
    );
    expect(await screen.findByText('已列入 1 笔，未列入 1 笔')).toBeInTheDocument();
    expect(
      screen.getByText('CL20261120999999 李四：员工对这张工资条有异议，处理完成后再审核或打款'),
    ).toBeInTheDocument();
    // As they were picked they are stale from now on.
    for (const box of screen.getAllByRole('checkbox', { hidden: true })) expect(box).not.toBeChecked();
  });
});

it('says of a bank file when the company’s own layouts cannot be had, and asks again', async () => {
  answer(claimApi.list, pageOf(claimItem({ state: 'approved', actions: ['pay', 'offline', 'close'] })));
  answer(bankLayoutApi.list, () => HttpResponse.json({ message: '繁忙' }, { status: 503 }));
  open();
  await found();
  fireEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
  await press('银行代发文件');
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('加载失败')).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: '生成文件' })).toBeDisabled();
  answer(bankLayoutApi.list, { list: [] });
  fireEvent.click(within(dialog).getByRole('button', { name: /^重\s*试$/ }));
  expect(await within(dialog).findByLabelText('导出原因')).toBeInTheDocument();
});

describe('bank files made', () => {
  const file = {
    id: 'f1',
    companyName: '杭州云杉精密制造有限公司',
    format: 'generic',
    layoutName: null,
    reason: '银行代发',
    items: 2,
    sumFen: '240100',
    standing: 'valid',
    hindrance: null,
    open: 2,
    madeAt: '2026-11-20T04:00:00.000Z',
    makerName: '平台管理员',
    jobId: '00000000-0000-7000-8000-00000000f002',
  } as const;

  it('are listed of the company filtered for; one that is void says so and is not offered', async () => {
    answer(claimApi.list, pageOf(claimItem()));
    const company = '01900000-0000-7000-8000-000000000001';
    const calls = answer(claimApi.bankFiles, {
      total: 2,
      list: [
        file,
        {
          ...file,
          id: 'f0',
          standing: 'replaced',
          hindrance: '此文件已作废：其中1笔已于2026-11-20 12:00列入新的代发文件，请勿提交银行',
          jobId: null,
        },
      ],
    });
    open(`/orders/index?company=${company}`);
    await found();
    await press('代发文件记录');
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText('已作废 · 被新文件取代')).toBeInTheDocument();
    expect(within(drawer).getByText(/^此文件已作废：其中1笔/)).toBeInTheDocument();
    expect(within(drawer).getAllByText('2 笔，合计 2,401.00 元 · 通用表格 · 待登记结果 2 笔')).toHaveLength(2);
    expect(within(drawer).getAllByRole('button', { name: /下\s*载/ })).toHaveLength(1);
    expect(calls[0]?.query.get('company')).toBe(company);
  });
});

describe('one claim', () => {
  const openOne = (own: Parameters<typeof claimDetail>[0] = {}, step = '') => {
    answer(claimApi.list, pageOf(claimItem()));
    answer(claimApi.get, claimDetail(own));
    open(`/orders/index?claim=01900000-0000-7000-8000-000000000701${step}`);
  };

  it('shows facts, payments and history, and what a channel said against it', async () => {
    openOne({
      state: 'unknown',
      anomaly: '渠道回报的金额与打款金额不一致，未入账，请核实',
      channel: 'bank',
      actions: ['query'],
      payments: [
        {
          id: 'p1',
          attempt: 1,
          payNo: 'CL20261120123456-1',
          channel: 'bank',
          state: 'accepted',
          tradeNo: 'SB0001',
          code: null,
          message: null,
          startedAt: '2026-11-20T03:00:00.000Z',
          startedBy: '方静宜',
          answeredAt: null,
        },
      ],
      logs: [
        claimLog(),
        claimLog({
          id: 'l2',
          action: 'lose',
          fromState: 'paying',
          toState: 'unknown',
          operatorName: null,
          ip: '',
          note: '超过30分钟未收到渠道答复',
        }),
      ],
    });
    expect(await screen.findByText('渠道回报的金额与打款金额不一致，未入账，请核实')).toBeInTheDocument();
    expect(screen.getByText(/查明之前不能再次打款/)).toBeInTheDocument();
    expect(screen.getByText('CL20261120123456-1')).toBeInTheDocument();
    expect(screen.getByText('未收到答复 · 状态未知')).toBeInTheDocument();
    expect(screen.getByText('超过30分钟未收到渠道答复')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^打\s*款$/ })).not.toBeInTheDocument();
  });

  it('greys what a rule keeps from this person, and says when an unknown payment can be tried again', async () => {
    openOne({
      state: 'paying',
      actions: [],
      blocked: [{ step: 'query', reason: '打款请求还在等待发送，请稍候再查询' }],
      notFound: { askedAt: '2026-11-20T03:00:00.000Z', retryAt: '2026-11-20T03:29:00.000Z' },
    });
    expect(
      await screen.findByText(
        /^渠道在 2026-11-20 11:00 查询时没有这笔打款的记录，可能还在途中。2026-11-20 11:29 后仍查不到，即按打款失败处理，可以重试/,
      ),
    ).toBeInTheDocument();
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: '查询结果' })).toBeDisabled();
  });

  it('tells of an earlier bank file that a newer one has taken its place', async () => {
    openOne({
      state: 'approved',
      actions: [],
      logs: [
        claimLog({ action: 'bankFile', note: '第一次' }),
        claimLog({ id: 'l2', action: 'bankFile', note: '第二次' }),
      ],
    });
    expect(await screen.findByText('第二次')).toBeInTheDocument();
    expect(screen.getAllByText('已作废 · 被新文件取代')).toHaveLength(1);
  });

  it('is sent back with a reason of two characters or more', async () => {
    openOne({}, '&step=reject');
    const calls = answer(claimApi.reject, claimDetail({ state: 'rejected', reason: '与考勤不符', actions: [] }));
    const field = await screen.findByLabelText('驳回原因');
    const dialog = screen.getAllByRole('dialog').at(-1) as HTMLElement;
    fireEvent.change(field, { target: { value: '一' } });
    fireEvent.click(within(dialog).getByRole('button', { name: /驳\s*回/ }));
    expect(await screen.findByText('请填写2–200个字的原因')).toBeInTheDocument();
    fireEvent.change(field, { target: { value: ' 与考勤不符 ' } });
    fireEvent.click(within(dialog).getByRole('button', { name: /驳\s*回/ }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ version: 1, reason: '与考勤不符' }));
    expect(calls).toHaveLength(1);
  });

  it('that stands in a bank file is paid only with a tick', async () => {
    openOne(
      { state: 'approved', bankFileAt: '2026-11-20T04:00:00.000Z', actions: ['pay', 'offline', 'close'] },
      '&step=pay',
    );
    const calls = answer(claimApi.pay, claimDetail({ state: 'paying', actions: ['query'] }));
    const tick = await screen.findByText('已确认银行没有支付这一笔，仍要打款');
    const dialog = screen.getAllByRole('dialog').at(-1) as HTMLElement;
    const pay = () => fireEvent.click(within(dialog).getByRole('button', { name: /打\s*款/ }));
    pay();
    expect(await screen.findByText('请先确认银行没有支付这一笔')).toBeInTheDocument();
    fireEvent.click(tick);
    pay();
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({ version: 1, channel: 'bank', sandbox: 'pay', despiteBankFile: true }),
    );
  });

  it('that the bank did not pay is taken out of its file with what the bank said', async () => {
    openOne(
      { state: 'approved', bankFileAt: '2026-11-20T04:00:00.000Z', actions: ['pay', 'offline', 'bankReturn', 'close'] },
      '&step=bankReturn',
    );
    const calls = answer(claimApi.bankReturn, claimDetail({ state: 'approved', actions: ['pay', 'offline', 'close'] }));
    const field = await screen.findByLabelText('银行结果');
    const dialog = screen.getAllByRole('dialog').at(-1) as HTMLElement;
    fireEvent.change(field, { target: { value: '卡号有误，已退回' } });
    fireEvent.click(within(dialog).getByRole('button', { name: '登记银行未付' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ version: 1, reason: '卡号有误，已退回' }));
  });

  it('is marked as paid offline with a voucher only', async () => {
    openOne({ state: 'approved', actions: ['pay', 'offline', 'close'] }, '&step=offline');
    const calls = answer(claimApi.offline, claimDetail({ state: 'paid', actions: [] }));
    fireEvent.change(await screen.findByLabelText('凭证号'), { target: { value: '12' } });
    await press('确认已付');
    expect(await screen.findByText('请填写4–40位字母、数字、- 或 _')).toBeInTheDocument();
    expect(await screen.findByText('请上传付款凭证图片')).toBeInTheDocument();
    expect(calls).toHaveLength(0);
  });
});

describe('a claim that was paid', () => {
  const paid = { state: 'paid', channel: 'bank', payerName: '方静宜', paidAt: '2026-11-21T01:00:00.000Z' } as const;

  it('is reversed with the refund’s voucher and a reason', async () => {
    answer(claimApi.list, pageOf(claimItem(paid)));
    answer(claimApi.get, claimDetail({ ...paid, actions: ['reverse'] }));
    const calls = answer(claimApi.reverse, claimDetail({ ...paid, actions: [] }));
    open('/orders/index?claim=01900000-0000-7000-8000-000000000701&step=reverse');
    const no = await screen.findByLabelText('退款凭证号');
    const dialog = screen.getAllByRole('dialog').at(-1) as HTMLElement;
    expect(dialog).toHaveTextContent('确认打给阿依古丽·买买提的 1,200.50 元已全部退回');
    const confirm = () => fireEvent.click(within(dialog).getByRole('button', { name: '确认冲正' }));
    fireEvent.change(no, { target: { value: '退票' } });
    confirm();
    expect(await screen.findByText('请填写4–40位字母、数字、- 或 _')).toBeInTheDocument();
    expect(await screen.findByText('请填写2–200个字的原因')).toBeInTheDocument();
    expect(calls).toHaveLength(0);
    fireEvent.change(no, { target: { value: ' TP20261121 ' } });
    fireEvent.change(within(dialog).getByLabelText('冲正原因'), { target: { value: '银行退票' } });
    confirm();
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({ version: 1, voucherNo: 'TP20261121', reason: '银行退票' }),
    );
  });

  it('and reversed shows it in list and detail', async () => {
    const reversed = { ...paid, reversedAt: '2026-11-21T02:00:00.000Z', reason: '银行退票', actions: [] };
    answer(claimApi.list, pageOf(claimItem(reversed)));
    answer(
      claimApi.get,
      claimDetail({
        ...reversed,
        reversal: {
          reversalNo: 'CL20261120123456-R',
          amountFen: '120050',
          voucherNo: 'TP20261121',
          reason: '银行退票',
          operatorName: '平台管理员',
          at: '2026-11-21T02:00:00.000Z',
        },
      }),
    );
    open('/orders/index?claim=01900000-0000-7000-8000-000000000701');
    expect(
      await screen.findByText('平台管理员已于 2026-11-21 10:00 冲正 1,200.50 元，退款凭证号 TP20261121'),
    ).toBeInTheDocument();
    expect(screen.getAllByText('已到账 · 已冲正')).toHaveLength(2);
  });
});

describe('the log of claims', () => {
  const openLogs = (path = '/orders/logs') => openElement(<ClaimLogsPage />, { path, as: 'admin' });

  it('asks for what the address says and shows every step', async () => {
    const calls = answer(claimApi.logs, {
      list: [
        claimLog({
          action: 'succeed',
          fromState: 'paying',
          toState: 'paid',
          operatorName: null,
          tradeNo: 'SB0001',
          code: 'SUCCESS',
          ip: '',
        }),
      ],
      total: 1,
    });
    openLogs(
      '/orders/logs?keyword=CL2026&type=claim&state=paid&amountMin=100&amountMax=200000&action=succeed&operator=系统&from=2026-11-01&to=2026-11-30&sortField=at&sortOrder=asc',
    );
    expect(await screen.findByText('打款中 → 已到账')).toBeInTheDocument();
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      keyword: 'CL2026',
      type: 'claim',
      state: 'paid',
      amountMin: '100',
      amountMax: '200000',
      action: 'succeed',
      operator: '系统',
      from: '2026-11-01',
      to: '2026-11-30',
      sortField: 'at',
      sortOrder: 'asc',
      page: '1',
      pageSize: '20',
    });
    for (const text of ['打款成功', '系统', 'SB0001', 'SUCCESS', '1,200.50'])
      expect([text, screen.getAllByText(text).length > 0]).toEqual([text, true]);
    expect(screen.getByRole('link', { name: 'CL20261120123456' })).toHaveAttribute(
      'href',
      '/orders/index?claim=01900000-0000-7000-8000-000000000701',
    );
  });

  it('is taken along as it is filtered, once', async () => {
    answer(claimApi.logs, { list: [claimLog()], total: 1 });
    const jobId = '01900000-0000-7000-8000-000000000901';
    answer(jobApi.get, {
      id: jobId,
      kind: 'list.export',
      state: 'running',
      done: 0,
      total: 1,
      unit: '行',
      step: '正在导出领取日志',
      error: null,
      result: {},
      createdAt: '2026-11-20T02:00:00.000Z',
      finishedAt: null,
    });
    const calls = answer(listExportApi('claim-logs'), { jobId });
    openLogs('/orders/logs?action=apply');
    await screen.findByText('— → 待审核');
    const button = screen.getByLabelText('按所见导出');
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ filters: { action: 'apply' } });
  });
});
