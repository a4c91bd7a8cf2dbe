import { batchApi, importApi, slipApi } from '@contract/wages/endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import WagesPage from '@/pages/wages';
import { openElement } from '../../support/console/app';
import { peopleReach } from '../../support/console/channel-records';
import { answer } from '../../support/console/msw';
import { batchDetail } from '../../support/console/wage-records';

const past = (more: Parameters<typeof batchDetail>[0] = {}) =>
  batchDetail({
    state: 'history',
    actions: ['delete'],
    blocked: [],
    bankFileBlocked: { code: 'bankFileHistory', text: '历史工资表早已发放，不能导出代发文件' },
    ...more,
  });

test('of a past month the page offers looking, exporting and deleting with a reason', async () => {
  const batch = past();
  answer(batchApi.get, batch);
  answer(batchApi.reach, peopleReach({ unreached: 3, names: ['张三'] }));
  answer(importApi.list, { list: [] });
  answer(batchApi.list, { list: [], total: 0 });
  answer(slipApi.list, { list: [], total: 0 });
  const calls = answer(batchApi.act, { batch: null });
  openElement(<WagesPage />, { path: `/wages?batch=${batch.id}`, as: 'finance' });
  expect(await screen.findByText(/只用于和以后各月比较/)).toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: '工资条设置' })).not.toBeInTheDocument();
  expect(screen.getByRole('tab', { name: '与上月比较' })).toBeInTheDocument();
  expect(screen.queryByText('未读')).not.toBeInTheDocument();
  expect(screen.queryByText(/收不到通知/)).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: /删\s*除/ }));
  expect(await screen.findByText(/不再参与各月比较/)).toBeInTheDocument();
  fireEvent.change(screen.getByPlaceholderText('例如：导入错了文件'), { target: { value: '导错了文件' } });
  fireEvent.click(screen.getAllByRole('button', { name: /删\s*除/ }).at(-1) ?? document.body);
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ action: 'delete', reason: '导错了文件' }));
});
