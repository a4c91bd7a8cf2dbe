import { BUSINESS_ERRORS } from '@contract/errors';
import { myFeedbackApi } from '@contract/feedback/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import WelcomePage from '@/pages/welcome';
import { openElement } from '../../support/console/app';
import { message, thread } from '../../support/console/feedback-records';
import { answer, refusal } from '../../support/console/msw';
import '../../support/console/quick-roles';

const asked = (own: Parameters<typeof thread>[0] = {}) =>
  thread({
    category: '其他',
    itemKeys: [],
    itemLabels: [],
    actions: ['answer', 'withdraw'],
    messages: [message({ aboutVersion: null, content: '工牌丢了，补办要找谁？' })],
    ...own,
  });
const open = (path = '/welcome') => openElement(<WelcomePage />, { path, as: 'user' });

describe('what an employee asks about besides slips and attendance', () => {
  it('is fetched when he looks, and not before', async () => {
    const calls = answer(myFeedbackApi.list, { list: [asked()], total: 1 });
    open();
    fireEvent.click(await screen.findByText('我的反馈'));
    expect(await screen.findByText('工牌丢了，补办要找谁？')).toBeInTheDocument();
    // It is about no slip, so about no version of one.
    expect(screen.getByText('提出反馈')).toBeInTheDocument();
    expect(calls).toHaveLength(1);
  });

  it('is handed in with a kind and 5 characters at least, once, and asked for anew then', async () => {
    const lists = answer(myFeedbackApi.list, { list: [], total: 0 });
    const calls = answer(myFeedbackApi.raise, asked());
    open('/welcome?feedback=all');
    expect(await screen.findByText('还没有提交过反馈')).toBeInTheDocument();
    fireEvent.click(screen.getByText('提交反馈'));
    const dialog = (await screen.findByLabelText('问题说明')).closest('.ant-modal') as HTMLElement;
    const send = () => fireEvent.click(within(dialog).getAllByText('提交反馈').at(-1) as HTMLElement);
    fireEvent.change(within(dialog).getByLabelText('问题说明'), { target: { value: ' 工牌  ' } });
    send();
    expect(await within(dialog).findByText('请填写 5～500 个字')).toBeInTheDocument();
    expect(within(dialog).getAllByText('请选择问题类型').length).toBeGreaterThan(1);
    expect(calls).toHaveLength(0);
    fireEvent.mouseDown(within(dialog).getByRole('combobox'));
    fireEvent.click(await screen.findByTitle('其他'));
    fireEvent.change(within(dialog).getByLabelText('问题说明'), { target: { value: ' 工牌丢了，补办要找谁？ ' } });
    send();
    send();
    await waitFor(() => expect(lists.length).toBeGreaterThan(1));
    // However often it was clicked: one request to the server.
    expect(new Set(calls.map((call) => (call.body as { requestId: string }).requestId)).size).toBe(1);
    expect(calls[0]?.body).toEqual({
      requestId: expect.any(String),
      category: '其他',
      content: '工牌丢了，补办要找谁？',
      images: [],
    });
  });

  it('keeps what was typed when it is refused', async () => {
    answer(myFeedbackApi.list, { list: [], total: 0 });
    answer(myFeedbackApi.raise, () => refusal(BUSINESS_ERRORS.RULE.code, '您已有5条反馈在处理中'));
    open('/welcome?feedback=all');
    fireEvent.click(await screen.findByText('提交反馈'));
    const field = await screen.findByLabelText('问题说明');
    fireEvent.mouseDown(screen.getByRole('combobox'));
    fireEvent.click(await screen.findByTitle('其他'));
    fireEvent.change(field, { target: { value: '还有一个问题要问' } });
    fireEvent.click(screen.getAllByText('提交反馈').at(-1) as HTMLElement);
    expect(await screen.findByText('您已有5条反馈在处理中')).toBeInTheDocument();
    expect(field).toHaveValue('还有一个问题要问');
  });

  it('is taken back after a question, as long as nobody deals with it', async () => {
    const lists = answer(myFeedbackApi.list, { list: [asked({ version: 2 })], total: 1 });
    const calls = answer(myFeedbackApi.withdraw, asked({ state: 'withdrawn', actions: [] }));
    open('/welcome?feedback=all');
    fireEvent.click(await screen.findByText(/^撤\s*回$/));
    expect(await screen.findByText(/撤回后不再处理/)).toBeInTheDocument();
    fireEvent.click(screen.getAllByText(/^撤\s*回$/).at(-1) as HTMLElement);
    await waitFor(() => expect(lists).toHaveLength(2));
    expect(calls[0]?.body).toMatchObject({ version: 2 });
  });
});
