import { importApi } from '@contract/wages/endpoints';
import { configure, screen } from '@testing-library/react';
import WagesPage from '@/pages/wages';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import { controls, detail, IMPORT_ID, row } from './records';

configure({ asyncUtilTimeout: 8000 });

const open = (item: ReturnType<typeof detail>) => {
  answer(importApi.get, item);
  answer(importApi.controls, controls());
  answer(importApi.rows, { list: [row(7)], total: 1, counts: item.counts });
  openElement(<WagesPage />, { path: `/wages?import=${IMPORT_ID}`, as: 'finance' });
};

it('a sheet with columns that were not learnt opens at them, the others are behind the filter', async () => {
  const columns = detail().columns.map((column, at) => (at === 1 ? { ...column, change: 'added' as const } : column));
  open(detail({ columns }));
  expect(await screen.findByText('新增或变动的列 1')).toBeInTheDocument();
  expect(screen.getByText('新增或改名')).toBeInTheDocument();
  expect(document.querySelectorAll('tbody tr[data-row-key]')).toHaveLength(1);
});

it('a word on net pay that is remembered is told of where the rows are checked', async () => {
  const confirmed = { column: '实发工资', by: '李会计', at: '2026-06-01T00:00:00.000Z', remembered: true };
  open(detail({ net: { proof: 'computed', confirmed } }));
  expect(await screen.findByText(/沿用上次对同样表格的确认.*李会计/)).toBeInTheDocument();
  expect(await screen.findByTestId('sheet-grid')).toBeInTheDocument();
});
