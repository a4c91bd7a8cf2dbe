import { BUSINESS_ERRORS } from '@contract/errors';
import { preparedApi } from '@contract/feedback/prepared/endpoints';
import { feedbackApi } from '@contract/feedback/endpoints';
import type { Prepared, PreparedBrief } from '@contract/feedback/prepared/schemas';
import type { Role } from '@contract/roles';
import { slipApi } from '@contract/wages/endpoints';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Modal } from 'antd';
import FeedbackPage from '@/pages/feedback';
import FeedbackWagesPage from '@/pages/feedback/wages';
import SlipDrawer from '@/pages/wages/slips/SlipDrawer';
import { openElement } from '../../support/console/app';
import { FEEDBACK_ID, feedbackDetail, feedbackItem, thread } from '../../support/console/feedback-records';
import { answer, refusal } from '../../support/console/msw';
import '../../support/console/quick-roles';
import { batchDetail, slip, slipDetail } from '../../support/console/wage-records';

// Questions stand in a tree of their own.
afterEach(() => act(() => Modal.destroyAll()));

const brief = (own: Partial<PreparedBrief> = {}): PreparedBrief => ({
  id: '00000000-0000-7000-8000-0000000000e1',
  state: 'waiting',
  stale: null,
  replyContent: '奖金已补',
  preparedBy: '周会计',
  preparedAt: '2026-11-06T02:00:00.000Z',
  corrects: true,
  returnedBy: null,
  returnedAt: null,
  remark: null,
  sentBy: null,
  sentAt: null,
  hindrance: null,
  ...own,
});

const prepared = (own: Partial<PreparedBrief> = {}): Prepared => ({
  ...brief(own),
  correction: {
    reason: '奖金漏发',
    changes: [{ key: 'baseWage', label: '基本工资', kind: 'amount', before: '750000', after: '800000' }],
    netBefore: '700000',
    netAfter: '750000',
    items: { baseWage: '800000', netPay: '750000' },
    mismatches: [],
    doubts: [],
    errorReason: null,
  },
});

const standing = (own: Prepared | null) => ({ prepared: own, refusal: null, correctionRefusal: null });
const press = (words: RegExp) => fireEvent.click(screen.getByText(words, { selector: 'button span' }));

describe('a prepared answer on the manager’s page', () => {
  const open = (own: Partial<PreparedBrief> = {}) => {
    answer(feedbackApi.get, feedbackDetail({ prepared: brief(own) }));
    openElement(<FeedbackWagesPage />, { path: `/feedback/wages?id=${FEEDBACK_ID}`, as: 'manager' });
    return screen.findByRole('region', { name: '拟复' });
  };

  it('is sent with words that were changed, once its correction was looked at', async () => {
    answer(preparedApi.get, standing(prepared()));
    const sent = answer(preparedApi.send, standing(prepared({ state: 'sent', sentBy: '陈雨桐' })));
    const card = await open();
    expect(card).toHaveTextContent('奖金已补');
    expect(card).not.toHaveTextContent('7,500.00');
    fireEvent.click(within(card).getByText('更正并发送'));
    fireEvent.click(within(card).getByText('显示更正金额'));
    expect(await within(card).findByText('7,000.00 → 7,500.00')).toBeInTheDocument();
    expect(card).toHaveTextContent('更正原因：奖金漏发');
    fireEvent.click(within(card).getByText('修改文字'));
    fireEvent.change(within(card).getByRole('textbox', { name: '拟复内容' }), {
      target: { value: ' 奖金已补，请核对 ' },
    });
    expect(sent).toHaveLength(0);
    fireEvent.click(within(card).getByText('更正并发送'));
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({
        requestId: expect.any(String),
        preparedId: brief().id,
        version: 1,
        replyContent: '奖金已补，请核对',
      }),
    );
  });

  it('that something has overtaken is not sent and says why; it can be given back with a remark', async () => {
    const returned = answer(preparedApi.giveBack, standing(prepared({ state: 'returned' })));
    const card = await open({ stale: 'talk', corrects: false });
    expect(card).toHaveTextContent('拟复之后对话有了新内容');
    const blocked = within(card)
      .getByText(/^发\s*送$/)
      .closest('button');
    expect(blocked?.getAttribute('aria-disabled') === 'true' || blocked?.disabled).toBe(true);
    fireEvent.click(within(card).getByText(/退\s*回/));
    const dialog = (await screen.findByLabelText('退回原因')).closest('.ant-modal') as HTMLElement;
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: '请核对税额' } });
    fireEvent.click(within(dialog).getByRole('button', { name: /退\s*回/ }));
    await waitFor(() => expect(returned[0]?.body).toMatchObject({ preparedId: brief().id, remark: '请核对税额' }));
  });

  it('is marked in the list, which can ask for it', async () => {
    const calls = answer(feedbackApi.list, { list: [feedbackItem({ isPrepared: true })], total: 1 });
    openElement(<FeedbackPage />, { path: '/feedback?prepared=true', as: 'manager' });
    expect(await screen.findAllByText('已拟复')).not.toHaveLength(0);
    expect(calls[0]?.query.get('prepared')).toBe('true');
  });
});

describe('an answer prepared at the slip', () => {
  const open = (as: Role = 'finance') => {
    const nothing = () => undefined;
    answer(slipApi.get, { ...slipDetail({ state: 'disputed' }), objections: [thread()] });
    answer(preparedApi.check, { doubts: [], audited: '--------' });
    openElement(<SlipDrawer slipId={slip().id} batch={batchDetail()} onClose={nothing} onChanged={nothing} />, {
      path: '/wages',
      as,
    });
  };

  it('goes to the manager with words, reason and the items that were changed', async () => {
    answer(preparedApi.get, standing(null));
    const saved = answer(preparedApi.save, standing(prepared()));
    open();
    fireEvent.click(await screen.findByText(/拟\s*复/, { selector: 'button span' }));
    fireEvent.change(await screen.findByLabelText('拟复内容'), { target: { value: '奖金已补' } });
    fireEvent.click(screen.getByRole('switch'));
    fireEvent.change(await screen.findByLabelText('更正原因'), { target: { value: '奖金漏发' } });
    press(/提交给经理/);
    expect(await screen.findByText(/没有改动任何一项/)).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('实发工资'), { target: { value: '7500' } });
    press(/提交给经理/);
    await waitFor(() =>
      expect(saved[0]?.body).toEqual({
        requestId: expect.any(String),
        replaces: null,
        replyContent: '奖金已补',
        correction: { version: slip().version, items: { netPay: '750000' }, reason: '奖金漏发' },
      }),
    );
  });

  it('says when it was given back and why, and is changed from what stood', async () => {
    answer(preparedApi.get, standing(prepared({ state: 'returned', returnedBy: '陈雨桐', remark: '请核对税额' })));
    const saved = answer(preparedApi.save, standing(prepared()));
    open();
    expect(await screen.findByText('陈雨桐 退回：请核对税额')).toBeInTheDocument();
    press(/修\s*改/);
    expect(await screen.findByLabelText('拟复内容')).toHaveValue('奖金已补');
    expect(screen.getByLabelText('基本工资')).toHaveValue('8000.00');
    press(/提交给经理/);
    await waitFor(() =>
      expect(saved[0]?.body).toMatchObject({
        replaces: brief().id,
        correction: { items: { baseWage: '800000', netPay: '750000' } },
      }),
    );
  });

  it('tells who it was sent by; nothing is offered for one’s own objection', async () => {
    answer(preparedApi.get, {
      ...standing(prepared({ state: 'sent', sentBy: '陈雨桐', sentAt: '2026-11-06T03:00:00.000Z' })),
      refusal: '这是您本人提出的反馈，请由同事拟复',
    });
    open();
    expect(await screen.findByText(/周会计 的拟复已由 陈雨桐 于 .+ 发送/)).toBeInTheDocument();
    expect(screen.getByText('这是您本人提出的反馈，请由同事拟复')).toBeInTheDocument();
    expect(screen.queryByText(/^拟\s*复$/, { selector: 'button span' })).not.toBeInTheDocument();
  });

  describe('and what is typed into it', () => {
    const begin = async () => {
      answer(preparedApi.get, standing(null));
      open();
      fireEvent.click(await screen.findByText(/拟\s*复/, { selector: 'button span' }));
      fireEvent.change(await screen.findByLabelText('拟复内容'), { target: { value: '奖金已补' } });
    };

    it('is not lost unasked', async () => {
      await begin();
      press(/取\s*消/);
      expect(await screen.findByText(/^“拟复 赵一鸣”还没有保存/)).toBeInTheDocument();
      press(/继续填写/);
      expect(screen.getByLabelText('拟复内容')).toHaveValue('奖金已补');
    });

    it('stays when somebody else was quicker', async () => {
      await begin();
      answer(preparedApi.save, () => refusal(BUSINESS_ERRORS.STALE_VERSION.code, '数据已被他人修改'));
      const reread = answer(preparedApi.get, standing(prepared()));
      press(/提交给经理/);
      expect(await screen.findByText(/^没有保存：数据已被他人修改/)).toBeInTheDocument();
      expect(screen.getByLabelText('拟复内容')).toHaveValue('奖金已补');
      press(/载入新版本/);
      await screen.findByText(/^“拟复 赵一鸣”还没有保存/);
      press(/放\s*弃/);
      expect(await screen.findByRole('region', { name: '拟复' })).toHaveTextContent('周会计');
      expect(reread).not.toHaveLength(0);
    });
  });
});
