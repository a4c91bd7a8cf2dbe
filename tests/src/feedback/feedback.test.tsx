import { BUSINESS_ERRORS } from '@contract/errors';
import { feedbackApi } from '@contract/feedback/endpoints';
import type { FeedbackDetail } from '@contract/feedback/schemas';
import type { Role } from '@contract/roles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import FeedbackPage from '@/pages/feedback';
import FeedbackChecksPage from '@/pages/feedback/checks';
import FeedbackWagesPage from '@/pages/feedback/wages';
import { openElement } from '../../support/console/app';
import { FEEDBACK_ID, feedbackDetail, feedbackItem, message, thread } from '../../support/console/feedback-records';
import { answer, refusal } from '../../support/console/msw';
import '../../support/console/quick-roles';
import { VIEW } from '../../support/console/wage-records';

describe('the list of feedback', () => {
  const open = (path: string, as: Role = 'manager') => openElement(<FeedbackPage />, { path, as });

  it('asks for what the address says and not for what is mistyped there, nor for a company a manager has no say in', async () => {
    const calls = answer(feedbackApi.list, { list: [feedbackItem()], total: 1 });
    open(
      '/feedback?state=pending&kind=lost&month=2026-10&category=加班&overdue=true&keyword=欧阳&companyId=00000000-0000-7000-8000-0000000000c9&page=2',
    );
    expect(await screen.findAllByText('FK261106000001')).not.toHaveLength(0);
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      state: 'pending',
      month: '2026-10',
      category: '加班',
      overdue: 'true',
      keyword: '欧阳',
      page: '2',
      pageSize: '20',
    });
  });

  it('says how long the first answer took, and which ones have waited too long', async () => {
    answer(feedbackApi.list, {
      list: [
        feedbackItem({ state: 'replied', firstReplyAt: '2026-11-06T03:05:00.000Z' }),
        feedbackItem({ id: 'f2', no: 'FK2', overdue: true }),
      ],
      total: 2,
    });
    open('/feedback');
    expect(await screen.findAllByText('2小时5分')).not.toHaveLength(0);
    expect(screen.getAllByText('超时')).not.toHaveLength(0);
  });

  it('is of all companies for an administrator, who may pick one', async () => {
    const company = '00000000-0000-7000-8000-0000000000c1';
    const calls = answer(feedbackApi.list, { list: [feedbackItem()], total: 1 });
    open(`/feedback?companyId=${company}`, 'admin');
    expect(await screen.findAllByText('杭州云杉精密制造有限公司')).not.toHaveLength(0);
    expect(calls[0]?.query.get('companyId')).toBe(company);
  });

  it('tells where feedback comes from while there is none', async () => {
    answer(feedbackApi.list, { list: [], total: 0 });
    open('/feedback');
    expect(await screen.findByText('还没有反馈')).toBeInTheDocument();
  });
});

describe('a feedback about a slip', () => {
  const open = (as: Role = 'manager') =>
    openElement(<FeedbackWagesPage />, { path: `/feedback/wages?id=${FEEDBACK_ID}`, as });
  const talk = () => screen.findByRole('region', { name: '沟通与处理' });

  it('of one’s own offers nothing the server would refuse, and says why', async () => {
    answer(
      feedbackApi.get,
      feedbackDetail({ thread: thread({ actions: [] }), hindrance: '这是您本人提出的反馈，请由企业的其他经理处理' }),
    );
    open();
    const panel = await talk();
    expect(panel).toHaveTextContent('这是您本人提出的反馈，请由企业的其他经理处理');
    expect(within(panel).queryByRole('button', { name: /受\s*理|结\s*案|回\s*复/ })).not.toBeInTheDocument();
    expect(screen.queryByText('去更正')).not.toBeInTheDocument();
  });

  it('shows the slip as it was seen with what is asked about marked, and its amounts only when asked for', async () => {
    answer(feedbackApi.get, feedbackDetail());
    const calls = answer(feedbackApi.reveal, {
      view: VIEW,
      changes: [{ key: 'baseWage', label: '基本工资', kind: 'amount', before: '750000', after: '800000' }],
      published: true,
    });
    open();
    const card = await screen.findByTestId('slip-card');
    expect(within(card).getByText('有异议')).toBeInTheDocument();
    expect(card.textContent).not.toMatch(/7,000\.00/);
    expect(calls).toHaveLength(0);
    fireEvent.click(screen.getByText('显示金额'));
    expect(await within(card).findByText('7,000.00')).toBeInTheDocument();
    const compared = within(screen.getByRole('table'));
    expect(compared.getByText('7,500.00')).toBeInTheDocument();
    expect(compared.getByText('8,000.00')).toBeInTheDocument();
    expect(calls).toHaveLength(1);
  });

  it('leads to the slip that is to be corrected', async () => {
    answer(feedbackApi.get, feedbackDetail());
    open();
    const way = (await screen.findByText('去更正')).closest('a');
    expect(way?.getAttribute('href')).toBe(
      '/wages?batch=00000000-0000-7000-8000-0000000000b1&tab=slips&slip=00000000-0000-7000-8000-0000000000d1',
    );
  });

  it('answers with a ready text that can be changed, once, and never with nothing', async () => {
    answer(feedbackApi.get, feedbackDetail());
    const after = feedbackDetail({
      version: 2,
      state: 'replied',
      thread: thread({
        state: 'replied',
        version: 2,
        messages: [
          message(),
          message({ id: 'm2', event: 'reply', side: 'company', byName: '陈雨桐', content: '已核对' }),
        ],
      }),
    });
    const calls = answer(feedbackApi.reply, after);
    open();
    const panel = await talk();
    const send = () => within(panel).getAllByText('回复员工').at(-1) as HTMLElement;
    fireEvent.click(send());
    expect(await within(panel).findByText('请填写 1～500 个字')).toBeInTheDocument();
    fireEvent.click(within(panel).getByText('常用回复'));
    fireEvent.click(await screen.findByText(/^您好，加班须经审批后计算/));
    const field = within(panel).getByLabelText('回复员工', { selector: 'textarea' });
    expect((field as HTMLTextAreaElement).value).toContain('加班须经审批');
    fireEvent.change(field, { target: { value: ' 已核对 ' } });
    fireEvent.click(send());
    fireEvent.click(send());
    expect(await within(panel).findByText('已核对')).toBeInTheDocument();
    expect(calls.map((call) => call.body)).toEqual([
      { version: 1, requestId: expect.any(String), replyContent: '已核对', internal: false, images: [] },
    ]);
  });

  it('keeps what is being typed when somebody says something meanwhile, and begins anew once it is sent', async () => {
    const { actions } = feedbackDetail().thread;
    const late = thread({
      version: 2,
      actions,
      messages: [message(), message({ id: 'm2', event: 'answer', content: '补充一张照片' })],
    });
    let current = feedbackDetail();
    answer(feedbackApi.get, () => current);
    let quicker = true;
    const calls = answer(feedbackApi.reply, () => {
      if (!quicker) return feedbackDetail({ version: 3, thread: thread({ version: 3, actions }) });
      quicker = false;
      current = feedbackDetail({ version: 2, thread: late });
      return refusal(BUSINESS_ERRORS.STALE_VERSION.code, '数据已被他人修改，请刷新');
    });
    open();
    const panel = await talk();
    const field = () => within(panel).getByLabelText('回复员工', { selector: 'textarea' }) as HTMLTextAreaElement;
    const send = () => fireEvent.click(within(panel).getAllByText('回复员工').at(-1) as HTMLElement);
    fireEvent.change(field(), { target: { value: '写了很久的答复' } });
    send();
    expect(await within(panel).findByText('补充一张照片')).toBeInTheDocument();
    expect(field().value).toBe('写了很久的答复');
    send();
    await waitFor(() => expect(calls.map((call) => (call.body as { version: number }).version)).toEqual([1, 2]));
    await waitFor(() => expect(field().value).toBe(''));
  });

  it('keeps a remark among colleagues', async () => {
    answer(feedbackApi.get, feedbackDetail());
    const calls = answer(feedbackApi.reply, feedbackDetail({ version: 2 }));
    open();
    const panel = await talk();
    fireEvent.click(within(panel).getByText('内部备注'));
    fireEvent.change(within(panel).getByLabelText('内部备注', { selector: 'textarea' }), {
      target: { value: '请财务核对' },
    });
    fireEvent.click(within(panel).getAllByText('内部备注').at(-1) as HTMLElement);
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ internal: true, replyContent: '请财务核对' }));
  });

  it('closes with a result and a note; 已更正并重发 only once the correction is out; an amount for next month', async () => {
    answer(feedbackApi.get, feedbackDetail());
    const calls = answer(feedbackApi.close, feedbackDetail({ state: 'closed', thread: thread({ state: 'closed' }) }));
    open();
    fireEvent.click(within(await talk()).getByText(/^结\s*案$/));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByLabelText(/已更正并重发/)).toBeDisabled();
    const ok = () => fireEvent.click(within(dialog).getByText(/^结\s*案$/));
    ok();
    expect(await within(dialog).findByText('请选择处理结果')).toBeInTheDocument();
    fireEvent.click(within(dialog).getByLabelText('转下月补发'));
    const amount = await within(dialog).findByLabelText('补发金额（元）');
    fireEvent.change(amount, { target: { value: '1.005' } });
    fireEvent.change(within(dialog).getByLabelText('处理说明'), { target: { value: '下月工资补发' } });
    ok();
    expect(await within(dialog).findByText('请填写大于 0 的金额，最多两位小数')).toBeInTheDocument();
    expect(calls).toHaveLength(0);
    fireEvent.change(amount, { target: { value: '500' } });
    ok();
    await waitFor(() =>
      expect(calls[0]?.body).toEqual({
        version: 1,
        requestId: expect.any(String),
        result: '转下月补发',
        resultNote: '下月工资补发',
        supplementFen: '50000',
      }),
    );
  });

  it('offers nothing once it is over, and asks anew where somebody else was quicker', async () => {
    const gets = answer(feedbackApi.get, feedbackDetail());
    answer(feedbackApi.take, () => refusal(BUSINESS_ERRORS.STALE_VERSION.code, '数据已被他人修改，请刷新'));
    const { unmount } = open();
    fireEvent.click(within(await talk()).getByText(/^受\s*理$/));
    expect(await screen.findByText('数据已被他人修改，请刷新')).toBeInTheDocument();
    await waitFor(() => expect(gets.length).toBeGreaterThan(1));
    unmount();
    answer(feedbackApi.get, feedbackDetail({ state: 'closed', thread: thread({ state: 'closed', actions: [] }) }));
    open();
    const panel = await talk();
    expect(within(panel).queryByRole('textbox')).not.toBeInTheDocument();
    expect(within(panel).queryByText(/^结\s*案$/)).not.toBeInTheDocument();
    expect(screen.queryByText('去更正')).not.toBeInTheDocument();
  });
});

describe('a feedback about no record', () => {
  it('is a conversation alone, and cannot end with a correction', async () => {
    answer(
      feedbackApi.get,
      feedbackDetail({
        kind: 'other',
        wages: null,
        subject: '其他反馈',
        thread: thread({
          category: '其他',
          itemKeys: [],
          itemLabels: [],
          actions: ['close'],
          messages: [message({ aboutVersion: null })],
        }),
      }),
    );
    openElement(<FeedbackWagesPage />, { path: `/feedback/wages?id=${FEEDBACK_ID}`, as: 'manager' });
    const panel = await screen.findByRole('region', { name: '沟通与处理' });
    expect(screen.queryByTestId('slip-card')).not.toBeInTheDocument();
    fireEvent.click(within(panel).getByText(/^结\s*案$/));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getAllByRole('radio')).toHaveLength(3);
    expect(within(dialog).queryByLabelText(/已更正并重发/)).not.toBeInTheDocument();
  });
});

describe('an amount left for the next sheet', () => {
  it('can be paid by a sheet of its own: the way leads to its import, for its month', async () => {
    answer(
      feedbackApi.get,
      feedbackDetail({
        state: 'closed',
        supplement: { amountFen: '50000', fromMonth: '2026-10', state: 'open', doneBy: null, doneAt: null },
        thread: thread({ state: 'closed' }),
      }),
    );
    openElement(<FeedbackWagesPage />, { path: `/feedback/wages?id=${FEEDBACK_ID}`, as: 'manager' });
    expect((await screen.findByText('新建补发工资表')).closest('a')?.getAttribute('href')).toBe(
      '/wages?import=new&newType=supplement&newMonth=2026-10',
    );
  });
});

describe('a feedback about attendance', () => {
  const checks: FeedbackDetail['checks'] = {
    recordId: '00000000-0000-7000-8000-00000000a001',
    month: '2026-10',
    recordState: '有异议',
    locked: false,
    exact: true,
    shown: { values: { shouldDays: 18, actualDays: 16 }, remark: '', days: [] },
    changes: [{ key: 'actualDays', label: '实际出勤天数', from: '16天', to: '17天' }],
  };

  it('shows the month as it was seen, what is asked about marked, and what was corrected since', async () => {
    answer(
      feedbackApi.get,
      feedbackDetail({
        kind: 'checks',
        wages: null,
        checks,
        thread: thread({ itemKeys: ['actualDays'], itemLabels: ['实际出勤天数'] }),
      }),
    );
    openElement(<FeedbackChecksPage />, { path: `/feedback/checks?id=${FEEDBACK_ID}`, as: 'manager' });
    expect(await screen.findByText(/^实际出勤天数（有异议）$/)).toBeInTheDocument();
    expect(screen.getByText('17天')).toBeInTheDocument();
    expect(screen.getByText('去更正').closest('a')?.getAttribute('href')).toBe(
      '/checks?month=2026-10&person=00000000-0000-7000-8000-00000000a001',
    );
  });
});
