import { screen, within } from '@testing-library/react';
import { batchApi, slipApi } from '@contract/wages/endpoints';
import WagesPage from '@/pages/wages';
import { openElement } from '../../support/console/app';
import { peopleReach } from '../../support/console/channel-records';
import { answer } from '../../support/console/msw';
import '../../support/console/quick-roles';
import { batch, batchDetail, slip } from '../../support/console/wage-records';
import { widthIs } from '../../support/console/window-width';

it('a phone tells each slip in one column: whose, how much, how far it has come', async () => {
  widthIs(390);
  answer(batchApi.get, batchDetail({ state: 'published' }));
  answer(batchApi.reach, peopleReach());
  answer(slipApi.list, { list: [slip({ name: '阿不都热合曼·阿不都克里木', state: 'read' })], total: 1 });
  openElement(<WagesPage />, { path: `/wages?batch=${batch().id}&tab=slips`, as: 'manager' });
  const row = (await screen.findByText('阿不都热合曼·阿不都克里木')).closest('tr');
  const told = within(row as HTMLElement).getAllByRole('cell');
  // The box to tick, and what is told.
  expect(told).toHaveLength(2);
  for (const words of [/已读/, /\d+\.\d\d/]) expect(told[1]).toHaveTextContent(words);
});
