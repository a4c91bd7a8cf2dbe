import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import RecordDays from '@/pages/checks/detail/RecordDays';
import { openElement } from '../../support/console/app';
import { widthIs } from '../../support/console/window-width';

const day: Parameters<typeof RecordDays>[0]['days'][number] = {
  date: '2026-06-02',
  dayType: 'workday',
  shiftName: '白班',
  punches: [555, 1_520, null, null, null, null],
  punchResults: ['late', 'normal', null, null, null, null],
  onResult: 'late',
  offResult: 'normal',
  result: 'late',
  values: {},
  remark: '班车晚点，已补交情况说明',
};

it('a phone tells each day in one column, with its times, result and remark, and the way to change it', async () => {
  widthIs(390);
  const onEdit = jest.fn();
  openElement(<RecordDays days={[day]} onEdit={onEdit} />, { path: '/checks', as: 'attendance' });
  const row = (await screen.findByText('06-02')).closest('tr') as HTMLElement;
  const told = within(row).getAllByRole('cell');
  expect(told).toHaveLength(1);
  for (const words of ['工作日', '09:15', '次日 01:20', '迟到', day.remark]) expect(told[0]).toHaveTextContent(words);
  await userEvent.click(within(row).getByRole('button'));
  expect(onEdit).toHaveBeenCalledWith('2026-06-02');
});
