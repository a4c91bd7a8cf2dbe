import { screen } from '@testing-library/react';
import { checkApi } from '@contract/checks/endpoints';
import ChecksPage from '@/pages/checks';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import '../../support/console/quick-roles';
import { roomIs, widthIs } from '../../support/console/window-width';
import { checkItem, checkMonth } from './records';

/** Pixels beside a list: the menu, what stands around the page and the list. */
const AROUND = 208 + 2 * 24 + 2 * 16;

async function titlesAt(pixels: number) {
  widthIs(pixels);
  roomIs(pixels - AROUND);
  answer(checkApi.months, { list: [{ month: '2026-06', state: 'open', changedAt: '2026-07-01T02:00:00.000Z' }] });
  answer(checkApi.month, checkMonth());
  answer(checkApi.depts, { list: [] });
  answer(checkApi.list, { list: [checkItem()], total: 1 });
  openElement(<ChecksPage />, { path: '/checks?month=2026-06', as: 'manager' });
  await screen.findByText('共 1 人');
  // The head that sticks, and the one of the rows below it.
  return [...new Set(screen.getAllByRole('columnheader').flatMap(({ textContent }) => textContent || []))];
}

/** What a manager asks of a month: who, how far it has come, and every figure of it. */
const NEEDED = [
  ...['姓名', '部门', '状态', '异常', '应出勤', '实际出勤'],
  ...['迟到', '早退', '缺卡', '旷工', '请假', '加班', '操作'],
];

it('the month of people has all its figures beside each other in a window of 1440', async () => {
  expect(await titlesAt(1440)).toEqual(['姓名', '工号', ...NEEDED.slice(1)]);
});

it('at 1280 nothing but the numbers of employees gives way', async () => {
  expect(await titlesAt(1280)).toEqual(NEEDED);
});
