import { importApi } from '@contract/wages/endpoints';
import { configure, screen, waitFor, within } from '@testing-library/react';
import type { TotalCheck } from '@contract/wages/total-check-schemas';
import WagesPage from '@/pages/wages';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import { column, controls, detail, IMPORT_ID, row, slipView } from './records';

configure({ asyncUtilTimeout: 40_000 });

const NONE = { reason: null, formula: null, satisfied: 0, compared: 0, statedFen: null, itemsFen: null } as const;
const CHECKS: TotalCheck[] = [
  { ...NONE, total: 'grossPay', state: 'unchecked', reason: 'noRule', statedFen: '3600000', itemsFen: '100000000' },
  { ...NONE, total: 'netPay', state: 'verified', formula: 'sumOfParts', satisfied: 2, compared: 2 },
];
const COUNTS = { ok: 2, warning: 0, error: 0, ignored: 0 };
const COLUMNS = [...detail().columns, column(6, '应发', 'grossPay', { kind: 'amount', isTotal: true })];
const total = (columnIndex: number, label: string) => ({
  columnIndex,
  label,
  sheetFen: '3600000',
  readFen: '3600000',
  matches: true,
});

const open = (checks: TotalCheck[], step = '') => {
  const sheet = detail({
    columns: COLUMNS,
    checks,
    unchecked: checks.filter(({ state }) => state === 'unchecked').map((one) => one.total),
    counts: COUNTS,
    issueCounts: [],
  });
  answer(importApi.get, sheet);
  answer(importApi.controls, controls({ checks, totals: [total(6, '应发'), total(4, '实发工资')] }));
  answer(importApi.rows, { list: [row(7), row(8)], total: 2, counts: COUNTS });
  openElement(<WagesPage />, { path: `/wages?import=${IMPORT_ID}${step}`, as: 'finance' });
};

it('calls no row right of a sheet whose gross could not be verified, and says why without a click', async () => {
  open(CHECKS);
  const alert = await screen.findByTestId('unchecked');
  expect(alert).toHaveTextContent('应发未核对：没有提醒的行也不等于正确');
  expect(alert).toHaveTextContent('表中合计 36,000.00，各项合计 1,000,000.00');
  expect(await screen.findByTestId('row-7')).toBeInTheDocument();
  expect(within(screen.getByTestId('row-7')).getByTitle('未发现问题（应发未核对）')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '未发现问题 2（应发未核对）' })).toBeInTheDocument();
  expect(screen.getByTestId('counts')).toHaveTextContent('未发现问题 2（应发未核对）');
  expect(document.querySelector('.ant-badge-status-success')).toBeNull();
});

it('says of an agreeing total row that the column was read, and ticks only what follows from its items', async () => {
  open(CHECKS);
  const strip = await screen.findByTestId('controls');
  expect(within(strip).getAllByText('读数与表内合计行一致')).toHaveLength(2);
  expect(
    [...strip.querySelectorAll('[data-verdict]')].map((one) => [
      one.getAttribute('data-verdict'),
      one.textContent?.trim(),
      one.querySelector('.anticon-check-circle') !== null,
    ]),
  ).toEqual([
    ['unchecked', '未核对', false],
    ['verified', '已核对', true],
  ]);
  expect(strip.querySelectorAll('.anticon-check-circle')).toHaveLength(1);
});

it('says so once more before the sheet is made', async () => {
  answer(importApi.preview, slipView());
  open(CHECKS, '&step=generate');
  expect(await screen.findByTestId('unchecked')).toBeInTheDocument();
  const states = () =>
    [...document.querySelectorAll('dl [data-testid="sum-checks"] li')].map((line) => line.getAttribute('data-state'));
  await waitFor(() => expect(states()).toEqual(['unchecked', 'verified']));
});

it('is red where it is the pay itself', async () => {
  open([{ ...NONE, total: 'netPay', state: 'unchecked', reason: 'noParts' }]);
  expect(await screen.findByTestId('unchecked')).toHaveClass('ant-alert-error');
});

it('calls rows right, and shows no alert, where every total was verified', async () => {
  open([{ ...NONE, total: 'netPay', state: 'verified', formula: 'sumOfParts', satisfied: 2, compared: 2 }]);
  expect(await screen.findByRole('button', { name: '正常 2' })).toBeInTheDocument();
  expect(screen.queryByTestId('unchecked')).toBeNull();
});
