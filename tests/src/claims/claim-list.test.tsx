import { bankLayoutApi } from '@contract/bank-files/layouts/endpoints';
import { claimApi } from '@contract/claims/endpoints';
import { companyApi } from '@contract/company/endpoints';
import { jobApi } from '@contract/jobs/endpoints';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import ClaimsPage from '@/pages/orders/index';
import { deliver } from '@/utils/event-bus';
import { openElement } from '../../support/console/app';
import { claimItem } from '../../support/console/claim-records';
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
      '11-20 16:30',
      '方静宜',
      '11-21 09:00',
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
