import { noticeApi } from '@contract/notice/endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import NoticesPage from '@/pages/notice';
import { openElement } from '../../support/console/app';
import { answer, refusal } from '../../support/console/msw';
import { noticeDetail, noticeItem } from '../../support/console/notice-records';
import '../../support/console/quick-roles';
import { loadMessages } from '@/utils/languages';

beforeAll(() => loadMessages(['notice']));

const pageOf = (...list: ReturnType<typeof noticeItem>[]) => ({ list, total: list.length });
const openList = (path = '/notice') => openElement(<NoticesPage />, { path, as: 'admin' });
const found = () => screen.findAllByText('国庆放假安排');
const more = () => fireEvent.click(screen.getByLabelText('“国庆放假安排”的更多操作'));

function confirmButton(): Element {
  const button = document.querySelector('.ant-modal .ant-btn-primary');
  if (!button) throw new Error('no dialog yet');
  return button;
}

describe('the list of notices', () => {
  it('asks the server for what the address says', async () => {
    const calls = answer(noticeApi.list, pageOf(noticeItem()));
    openList(
      '/notice?title=放假&type=event&state=draft&from=2026-09-01&to=2026-09-30&page=2&sortField=readCount&sortOrder=asc',
    );
    await found();
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      title: '放假',
      type: 'event',
      state: 'draft',
      from: '2026-09-01',
      to: '2026-09-30',
      page: '2',
      pageSize: '20',
      sortField: 'readCount',
      sortOrder: 'asc',
    });
  });

  it('shows whom it is for and how many have read it, once they are counted', async () => {
    answer(
      noticeApi.list,
      pageOf(
        noticeItem({ top: true, expireAt: '2026-10-08T16:00:00.000Z' }),
        noticeItem({ id: 'b', title: '给两家', scope: 'companies', scopeCount: 2, audienceCount: null, readCount: 0 }),
        noticeItem({
          id: 'c',
          title: '给角色',
          scope: 'roles',
          scopeCount: 2,
          roleCodes: ['finance', 'user'],
          state: 'draft',
          publishAt: null,
          actions: ['publish', 'schedule', 'delete'],
        }),
      ),
    );
    openList();
    await found();
    for (const words of ['全部人员', '2 家企业', '财务、普通用户', '至 2026-10-09 00:00', '2026-09-20 09:00'])
      expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    expect(document.body.textContent).toContain('1,234 / 4,000 · 30%');
    expect(document.body.textContent).toContain('0 / …');
  });

  it('takes a step once it is confirmed, with the version shown', async () => {
    const lists = answer(noticeApi.list, pageOf(noticeItem()));
    const calls = answer(noticeApi.act, { notice: noticeDetail({ state: 'withdrawn' }) });
    openList();
    await found();
    more();
    fireEvent.click(await screen.findByText('撤回'));
    expect(await screen.findByText(/从所有人的铃铛和公告列表中消失/)).toBeInTheDocument();
    expect(calls).toHaveLength(0);
    fireEvent.click(await waitFor(() => confirmButton()));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ action: 'withdraw', version: 2 }));
    await waitFor(() => expect(lists.length).toBeGreaterThan(1));
  });

  it('puts one on top, and tells why there is no place left', async () => {
    answer(noticeApi.list, pageOf(noticeItem()));
    const calls = answer(noticeApi.pin, () =>
      refusal(1900, '最多置顶3条公告，请先取消其中一条的置顶：“甲”、“乙”、“丙”'),
    );
    openList();
    await found();
    more();
    fireEvent.click((await screen.findAllByText('置顶')).at(-1) as HTMLElement);
    fireEvent.click(await waitFor(() => confirmButton()));
    expect(await screen.findByText('最多置顶3条公告，请先取消其中一条的置顶：“甲”、“乙”、“丙”')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ top: true, version: 2 });
  });

  it('shows one with its text over the list, whom it is for by name', async () => {
    answer(noticeApi.list, pageOf(noticeItem()));
    answer(
      noticeApi.get,
      noticeDetail({
        scope: 'companies',
        companies: [
          { id: 'a', name: '海川精密制造有限公司' },
          { id: 'b', name: '江城食品有限公司' },
        ],
      }),
    );
    openList(`/notice?notice=${noticeItem().id}`);
    expect(await screen.findByText('10月1日至7日放假。')).toBeInTheDocument();
    expect(screen.getByText('海川精密制造有限公司、江城食品有限公司')).toBeInTheDocument();
  });

  it('says what to do where there is none yet', async () => {
    answer(noticeApi.list, pageOf());
    openList();
    expect(await screen.findByText('还没有公告')).toBeInTheDocument();
  });
});
