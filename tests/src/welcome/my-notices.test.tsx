import { myNoticeApi } from '@contract/notice/endpoints';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import MyNotices from '@/pages/welcome/notices/MyNotices';
import { deliver } from '@/utils/event-bus';
import { loadMessages } from '@/utils/languages';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import { myNotice, myNoticeDetail } from '../../support/console/notice-records';

beforeAll(() => loadMessages(['my-notice']));
const open = (path = '/welcome') => openElement(<MyNotices />, { path, as: 'user' });
const titles = () =>
  [...document.querySelectorAll('section li button')].map((each) => each.textContent?.replace(/\d\d-\d\d$/, ''));

describe("an employee's notices", () => {
  it('show three, and the rest when asked for', async () => {
    const list = [1, 2, 3, 4].map((n) => myNotice({ id: `n${n}`, title: `公告${n}` }));
    answer(myNoticeApi.list, { list, total: 4 });
    open();
    fireEvent.click(await screen.findByText('更多公告（共 4 条）'));
    expect(await screen.findByText('公告4')).toBeInTheDocument();
  });

  it('are read once opened, noted on the server once', async () => {
    answer(myNoticeApi.list, { list: [myNotice()], total: 1 });
    answer(myNoticeApi.get, myNoticeDetail());
    const calls = answer(myNoticeApi.read, undefined);
    open();
    fireEvent.click(await screen.findByRole('button', { name: /国庆放假安排/ }));
    expect(await screen.findByText('放假')).toBeInTheDocument();
    await waitFor(() => expect(calls).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('未读')).not.toBeInTheDocument());
    expect(new URLSearchParams(window.location.search).get('notice')).toBe(myNotice().id);
  });

  it('come, are read and go by the server’s events, without asking for the list again', async () => {
    const calls = answer(myNoticeApi.list, {
      list: [myNotice({ id: 'top', title: '置顶的', top: true }), myNotice({ title: '旧的', read: true })],
      total: 2,
    });
    open();
    await screen.findByText('旧的');
    const id = '01900000-0000-7000-8000-000000000799';
    act(() =>
      deliver({
        event: 'notice',
        data: {
          id: `notice.${id}.1`,
          kind: 'notice',
          type: 'message',
          title: '新的',
          target: id,
          sentAt: '2026-09-21T01:00:00.000Z',
        },
      }),
    );
    await waitFor(() => expect(titles()).toEqual(['置顶的置顶未读', '新的未读', '旧的']));
    act(() => deliver({ event: 'noticesRead', data: { ids: [`notice.${id}.1`] } }));
    await waitFor(() => expect(titles()[1]).toBe('新的'));
    expect(calls).toHaveLength(1);
    act(() => deliver({ event: 'noticesGone', data: { ids: [`notice.${id}.1`] } }));
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  it('stand nowhere where there are none', async () => {
    const calls = answer(myNoticeApi.list, { list: [], total: 0 });
    open();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(document.querySelector('section')).toBeNull();
  });
});
