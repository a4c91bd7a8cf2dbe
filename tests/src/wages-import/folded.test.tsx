import { importApi } from '@contract/wages/endpoints';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import WagesPage from '@/pages/wages';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import { badRow, CHECKS, controls, detail, IMPORT_ID, row } from './records';

configure({ asyncUtilTimeout: 20_000 });

const matchMedia = window.matchMedia;
// A small desk screen: what is asked by max-width or max-height holds.
beforeEach(() => {
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: /max-/.test(query) && !query.includes('767px') });
});
afterEach(() => {
  window.matchMedia = matchMedia;
});

const counts = { ok: 1, warning: 0, error: 1, ignored: 0 };

function open(more: Parameters<typeof detail>[0] = {}) {
  answer(
    importApi.get,
    detail({
      counts,
      issueCounts: [
        { code: 'amountInvalid', level: 'error', rows: 1, stakeFen: null },
        { code: 'hiddenRow', level: 'warning', rows: 1, stakeFen: null },
      ],
      ...more,
    }),
  );
  answer(
    importApi.controls,
    controls({
      headCount: { sheet: 3, read: 2 },
      totals: [
        { columnIndex: 3, label: '基本工资', sheetFen: '100', readFen: '90', matches: false },
        { columnIndex: 4, label: '实发工资', sheetFen: null, readFen: '960000', matches: null },
      ],
      checks: CHECKS,
      audit: [
        { area: 'tax', held: 1, off: 1, open: [] },
        { area: 'attendance', held: 0, off: 0, open: [{ reason: 'noAttendance', people: 2 }] },
      ],
    }),
  );
  answer(importApi.rows, { list: [row(7), badRow(8)], total: 2, counts });
  openElement(<WagesPage />, { path: `/wages?import=${IMPORT_ID}`, as: 'finance' });
}

it('folds what was checked into a line that leaves no doubt unsaid, and unfolds on a click', async () => {
  open();
  const line = await screen.findByTestId('summary');
  expect(line).toHaveTextContent('2 人');
  expect(line).toHaveTextContent('表内注明 3 人');
  expect(line).toHaveTextContent('1 项与表内合计不符');
  // Net pay: one of two rows was compared. The total row and the tax have a doubt; nothing of the attendance was checked.
  expect(line.querySelector('[data-verdict]')).toHaveAttribute('data-verdict', 'partly');
  expect(line).toHaveTextContent('1/2 行相符');
  expect(line).toHaveTextContent('2 项有疑问');
  expect(line).toHaveTextContent('2 项未核全');
  expect(line.querySelector('[data-mark="held"]')).toBeNull();
  expect(screen.getByTestId('controls')).not.toBeVisible();

  const button = screen.getByRole('button', { name: /明细、对账文件/ });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(button);
  expect(screen.getByTestId('controls')).toBeVisible();
  expect(screen.getByTestId('coverage')).toBeVisible();
  expect(screen.queryByTestId('summary')).not.toBeInTheDocument();
});

it('unfolds by itself for a file that is dragged over it', async () => {
  open();
  fireEvent.dragEnter(await screen.findByTestId('summary'));
  expect(screen.getByTestId('references')).toBeVisible();
});

it('shows the gravest message and counts the others', async () => {
  open({
    addableStaff: 5,
    issueCounts: [
      { code: 'nameOnlyMatch', level: 'warning', rows: 12, stakeFen: null },
      { code: 'nameDiffers', level: 'error', rows: 1, stakeFen: null },
    ],
  });
  expect(await screen.findByText(/1 行的号码在名册中是别的姓名/)).toBeInTheDocument();
  expect(screen.queryByText(/12 行仅凭姓名找到员工/)).not.toBeInTheDocument();
  const more = screen.getByRole('button', { name: /还有 2 条要看/ });
  fireEvent.click(more);
  expect(screen.getByText(/12 行仅凭姓名找到员工/)).toBeInTheDocument();
  expect(screen.getByText(/5 人不在员工名册中/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: /只看第一条/ }));
  expect(screen.queryByText(/5 人不在员工名册中/)).not.toBeInTheDocument();
});

it('has the causes behind a button: they take the focus, Esc gives it back, a choice shows its rows', async () => {
  open();
  const button = await screen.findByRole('button', { name: /发现 2 类问题/ });
  button.focus();
  await userEvent.keyboard('{Enter}');
  const list = await screen.findByTestId('findings');
  await waitFor(() => expect(list).toContainElement(document.activeElement as HTMLElement));
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');

  fireEvent.click(button);
  fireEvent.click(within(await screen.findByTestId('findings')).getByRole('button', { name: /金额无法识别/ }));
  await waitFor(() => expect(window.location.search).toContain('rowCode=amountInvalid'));
  expect(button).toHaveTextContent('金额无法识别');
});
