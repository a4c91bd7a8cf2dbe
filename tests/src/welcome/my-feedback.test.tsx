import { BUSINESS_ERRORS } from '@contract/errors';
import { myFeedbackApi } from '@contract/feedback/endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import MyFeedbackDrawer from '@/pages/welcome/feedback/MyFeedbackDrawer';
import MyThreads from '@/pages/welcome/feedback/MyThreads';
import { startEvents } from '@/utils/events';
import { openElement } from '../../support/console/app';
import { eventStream } from '../../support/console/event-stream';
import { FEEDBACK_ID, message, thread } from '../../support/console/feedback-records';
import { answer, refusal } from '../../support/console/msw';
import '../../support/console/quick-roles';

const open = (own: Parameters<typeof thread>[0], onChanged = jest.fn()) => {
  openElement(<MyThreads threads={[thread(own)]} onChanged={onChanged} />, { path: '/welcome', as: 'user' });
  return onChanged;
};
const replied = {
  state: 'replied' as const,
  version: 3,
  actions: ['answer' as const, 'accept' as const],
  messages: [
    message(),
    message({ id: 'm2', event: 'reply', side: 'company', byName: '陈雨桐', content: '请补充截图' }),
  ],
};

describe('what an employee objected to', () => {
  it('stands as a conversation; what looks like a page is only text', async () => {
    open({ ...replied, messages: [message({ content: '<b>少算</b>' }), ...replied.messages.slice(1)] });
    expect(await screen.findByText('<b>少算</b>')).toBeInTheDocument();
    expect(screen.getByText('请补充截图')).toBeInTheDocument();
    expect(screen.getByText('已回复')).toBeInTheDocument();
  });

  it('is answered once, with something', async () => {
    const calls = answer(myFeedbackApi.answer, thread({ state: 'processing' }));
    const changed = open(replied);
    fireEvent.click(await screen.findByText('补充说明'));
    fireEvent.click(screen.getByText(/^发\s*送$/));
    expect(await screen.findByText('请填写 1～500 个字')).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('补充说明'), { target: { value: '截图见附件' } });
    fireEvent.click(screen.getByText(/^发\s*送$/));
    fireEvent.click(screen.getByText(/^发\s*送$/));
    await waitFor(() => expect(changed).toHaveBeenCalled());
    expect(calls.map((call) => call.body)).toEqual([
      { version: 3, requestId: expect.any(String), content: '截图见附件', images: [] },
    ]);
  });

  it('is settled after a question', async () => {
    const calls = answer(myFeedbackApi.accept, thread({ state: 'closed' }));
    const changed = open(replied);
    fireEvent.click(await screen.findByText('已解决'));
    expect(await screen.findByText(/答复已解决您的问题/)).toBeInTheDocument();
    expect(calls).toHaveLength(0);
    fireEvent.click(screen.getAllByText('已解决').at(-1) as HTMLElement);
    await waitFor(() => expect(changed).toHaveBeenCalled());
    expect(calls[0]?.body).toMatchObject({ version: 3 });
  });

  it('is opened again with a reason; a refusal is told in its words', async () => {
    answer(myFeedbackApi.reopen, () =>
      refusal(BUSINESS_ERRORS.RULE.code, '每条反馈只能重新打开一次；如仍有疑问，请联系人事或财务'),
    );
    open({ state: 'closed', version: 4, actions: ['reopen'] });
    fireEvent.click(await screen.findByText('重新打开'));
    fireEvent.change(screen.getByLabelText('重新打开'), { target: { value: '不对' } });
    fireEvent.click(screen.getByText(/^发\s*送$/));
    expect(await screen.findByText('请填写 5～500 个字')).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('重新打开'), { target: { value: '金额仍然不对' } });
    fireEvent.click(screen.getByText(/^发\s*送$/));
    expect(await screen.findByText(/每条反馈只能重新打开一次/)).toBeInTheDocument();
    expect(screen.getByLabelText('重新打开')).toHaveValue('金额仍然不对');
  });

  it('follows at once when somebody answers', async () => {
    let shown = thread();
    const calls = answer(myFeedbackApi.list, () => ({ list: [shown], total: 1 }));
    openElement(<MyFeedbackDrawer onClose={jest.fn()} />, { path: '/welcome', as: 'user' });
    await waitFor(() => expect(calls).toHaveLength(1));
    const events = eventStream();
    const stop = startEvents();
    await events.opened;
    shown = thread(replied);
    events.send('myFeedback', { feedbackId: FEEDBACK_ID });
    expect(await screen.findByText('请补充截图')).toBeInTheDocument();
    stop();
  });
});
