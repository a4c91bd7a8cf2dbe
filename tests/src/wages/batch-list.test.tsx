import { importApi, batchApi } from '@contract/wages/endpoints';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import WagesPage from '@/pages/wages';
import { startEvents } from '@/utils/events';
import { openElement } from '../../support/console/app';
import { eventStream } from '../../support/console/event-stream';
import '../../support/console/quick-roles';
import { answer } from '../../support/console/msw';
import { batch, batchDetail } from '../../support/console/wage-records';

const pageOf = (...list: ReturnType<typeof batch>[]) => ({ list, total: list.length });

describe('list of wage batches', () => {
  beforeEach(() => {
    answer(importApi.list, { list: [] });
  });

  it('asks the server for what the address says', async () => {
    const calls = answer(batchApi.list, pageOf(batch()));
    openElement(<WagesPage />, {
      path: '/wages?monthFrom=2026-09&monthTo=2026-10&state=published&page=3&sortField=netFen&sortOrder=asc',
      as: 'finance',
    });
    expect(await screen.findAllByText('2026年10月工资条')).not.toHaveLength(0);
    expect(Object.fromEntries(calls[0]?.query ?? [])).toMatchObject({
      monthFrom: '2026-09',
      monthTo: '2026-10',
      state: 'published',
      page: '3',
      sortField: 'netFen',
      sortOrder: 'asc',
    });
  });

  it('takes what is mistyped in the address as not given', async () => {
    const calls = answer(batchApi.list, pageOf(batch()));
    openElement(<WagesPage />, { path: '/wages?monthFrom=2026-13&state=nonsense&page=-1&pageSize=7', as: 'finance' });
    await screen.findAllByText('2026年10月工资条');
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({ page: '1', pageSize: '20' });
  });

  it('writes a filter into the address and begins at the first page', async () => {
    const calls = answer(batchApi.list, pageOf(batch()));
    openElement(<WagesPage />, { path: '/wages?page=2', as: 'finance' });
    const title = await screen.findByRole('searchbox', { name: '工资表名称' });
    fireEvent.change(title, { target: { value: '十月' } });
    fireEvent.keyDown(title, { key: 'Enter', code: 'Enter', keyCode: 13 });
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('title')).toBe('十月'));
    expect(new URLSearchParams(window.location.search).has('page')).toBe(false);
    await waitFor(() => expect(calls.at(-1)?.query.get('title')).toBe('十月'));
  });

  it('offers the import as the first step where there is nothing yet', async () => {
    answer(batchApi.list, pageOf());
    openElement(<WagesPage />, { path: '/wages', as: 'finance' });
    expect(await screen.findByText('还没有工资表')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /导入工资表/ })).toBeInTheDocument();
  });

  it('says that nothing was found where filters narrow the list', async () => {
    answer(batchApi.list, pageOf());
    openElement(<WagesPage />, { path: '/wages?title=没有的', as: 'finance' });
    await waitFor(() => expect(document.querySelector('.ant-empty')).not.toBeNull());
    expect(screen.queryByText('还没有工资表')).not.toBeInTheDocument();
  });

  it('is not drawn before it is known which imports are open: it would move by them', async () => {
    let told = () => {};
    const asked = answer(batchApi.list, pageOf(batch()));
    answer(importApi.list, () => new Promise<{ list: [] }>((tell) => (told = () => tell({ list: [] }))));
    openElement(<WagesPage />, { path: '/wages', as: 'finance' });
    await waitFor(() => expect(asked).toHaveLength(1));
    await act(() => new Promise((later) => setTimeout(later, 100)));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    told();
    expect(await screen.findByText(batch().title)).toBeInTheDocument();
  });

  it('shows open imports with the way to go on', async () => {
    answer(batchApi.list, pageOf(batch()));
    answer(importApi.list, {
      list: [
        {
          id: 'i1',
          version: 1,
          state: 'staged',
          fileName: '十月工资.xlsx',
          fileSize: 1,
          payMonth: '2026-10',
          wageType: 'monthly',
          history: false,
          counts: { ok: 1, warning: 0, error: 0, ignored: 0 },
          createdAt: '2026-11-04T02:00:00.000Z',
          updatedAt: '2026-11-04T02:00:00.000Z',
          expiresAt: '2026-11-05T02:00:00.000Z',
          jobId: null,
          batchId: null,
          failure: null,
          unchecked: [],
          corrects: null,
        },
      ],
    });
    openElement(<WagesPage />, { path: '/wages', as: 'finance' });
    expect(await screen.findByText(/十月工资\.xlsx/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '继续导入' })).toBeInTheDocument();
  });

  it('offers another attempt when the list cannot be loaded', async () => {
    let broken = true;
    answer(batchApi.list, () => (broken ? HttpResponse.json({ message: 'x' }, { status: 503 }) : pageOf(batch())));
    openElement(<WagesPage />, { path: '/wages', as: 'finance' });
    expect(await screen.findByText('加载失败')).toBeInTheDocument();
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: /重\s*试/ }));
    expect(await screen.findAllByText('2026年10月工资条')).not.toHaveLength(0);
  });

  it('moves counts by events without asking again', async () => {
    const calls = answer(batchApi.list, pageOf(batch()));
    openElement(<WagesPage />, { path: '/wages', as: 'finance' });
    // Registered last, this stream answers instead of the silent one.
    const events = eventStream();
    const stop = startEvents();
    await screen.findAllByText('已读 200');
    await events.opened;
    const asked = calls.length;
    events.send('batch', {
      batchId: batch().id,
      state: 'published',
      version: 5,
      counts: { ...batch().counts, read: 201 },
    });
    expect(await screen.findAllByText('已读 201')).not.toHaveLength(0);
    expect(calls).toHaveLength(asked);
    stop();
  });

  it('offers in the row only what the server allows, and names the batch before doing it', async () => {
    answer(batchApi.list, pageOf(batch({ state: 'draft', actions: ['submit', 'delete'] })));
    const acted = answer(batchApi.act, { batch: batchDetail({ state: 'pendingReview' }) });
    openElement(<WagesPage />, { path: '/wages', as: 'finance' });
    // By words, not roles: of a table, a menu and a dialog together every role query takes jsdom seconds.
    fireEvent.click((await screen.findAllByLabelText('2026年10月工资条的更多操作'))[0] as HTMLElement);
    await screen.findByText('删除');
    const items = [...document.querySelectorAll('.ant-dropdown-menu-item')];
    expect(items.map((item) => item.textContent)).toEqual(['提交审核', '删除']);
    fireEvent.click(items[0] as Element);
    expect(await screen.findAllByText('提交审核：2026年10月工资条')).not.toHaveLength(0);
    // The button waits for who cannot be reached.
    const submit = screen.getByText('提交审核', { selector: '.ant-modal-footer span' }).closest('button');
    await waitFor(() => expect(submit).toBeEnabled());
    fireEvent.click(submit as HTMLElement);
    await waitFor(() => expect(acted[0]?.body).toMatchObject({ action: 'submit', version: 4 }));
  });
});
