import { claimApi } from '@contract/claims/endpoints';
import { companyApi } from '@contract/company/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import ClaimsPage from '@/pages/orders/index';
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
beforeEach(() => {
  answer(companyApi.brief, { list: [], total: 0 });
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
    await waitFor(() => expect(screen.getAllByText('已到账 · 已冲正')).toHaveLength(2));
  });
});
