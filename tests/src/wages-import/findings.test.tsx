import { importApi } from '@contract/wages/endpoints';
import type { ImportRow } from '@contract/wages/import-schemas';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import WagesPage from '@/pages/wages';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import { badRow, controls, detail, IMPORT_ID, row } from './records';

const open = (more = '') => openElement(<WagesPage />, { path: `/wages?import=${IMPORT_ID}${more}`, as: 'finance' });

// The machine that runs these may be busy with others.
configure({ asyncUtilTimeout: 8000 });

const counts = { ok: 90, warning: 4, error: 1, ignored: 2 };
const doubtful: ImportRow = row(9, {
  status: 'warning',
  issues: [
    {
      level: 'warning',
      code: 'netMismatch',
      column: 4,
      values: { identity: 'netEqualsGross', expected: 500000, net: 480000 },
    },
  ],
});

beforeEach(() => {
  answer(
    importApi.get,
    detail({
      counts,
      issueCounts: [
        { code: 'hiddenRow', level: 'warning', rows: 3, stakeFen: null },
        { code: 'netMismatch', level: 'warning', rows: 1, stakeFen: '20000' },
        { code: 'netMismatch', level: 'info', rows: 2, stakeFen: '100' },
        { code: 'amountInvalid', level: 'error', rows: 1, stakeFen: null },
      ],
    }),
  );
  answer(importApi.controls, controls());
});

describe('what was found', () => {
  it('stands by cause, errors first, then by the money at stake, with those right and left out at the end', async () => {
    answer(importApi.rows, { list: [row(7), badRow(8), doubtful], total: 3, counts });
    open();
    const found = await screen.findByTestId('findings');
    expect(
      within(found)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['金额无法识别1 行', '实发与各项不符1 行（另 2 行只作说明）差 200.00', '原表中隐藏的行3 行']);
    expect(within(found).getByRole('button', { name: '正常 90' })).toBeInTheDocument();
    expect(within(found).getByRole('button', { name: '忽略 2' })).toBeInTheDocument();
  });

  it('shows the rows of the chosen cause, and all again when it is chosen once more', async () => {
    const listed = answer(importApi.rows, { list: [doubtful], total: 1, counts });
    open();
    const card = within(await screen.findByTestId('findings')).getByRole('button', { name: /实发与各项不符/ });
    fireEvent.click(card);
    await waitFor(() => expect(listed.at(-1)?.query.get('code')).toBe('netMismatch'));
    fireEvent.click(card);
    await waitFor(() => expect(listed.at(-1)?.query.get('code')).toBeNull());
  });
});

describe('a warning that is right', () => {
  it('asks for the reason, and is shown with it afterwards', async () => {
    answer(importApi.rows, { list: [doubtful], total: 1, counts });
    const accepted = { reason: '补扣借支', byId: IMPORT_ID, by: '林晓梅', at: '2026-11-01T01:00:00.000Z', month: null };
    const fixed = answer(importApi.fixRow, {
      row: {
        ...doubtful,
        status: 'ok',
        issues: doubtful.issues.map((issue) => ({ ...issue, level: 'info', accepted }) as ImportRow['issues'][number]),
      },
      counts: { ...counts, ok: 91, warning: 3 },
      version: 4,
    });
    open();
    fireEvent.click(await screen.findByRole('button', { name: '是对的…' }));
    const reason = await screen.findByLabelText('理由（审核人可以看到）');
    await userEvent.type(reason, '补{Enter}');
    expect(fixed).toHaveLength(0);
    await userEvent.type(reason, '扣借支{Enter}');
    await waitFor(() => expect(fixed).toHaveLength(1));
    expect(fixed[0]?.body).toEqual({
      version: 3,
      accept: { code: 'netMismatch', column: 4, reason: '补扣借支' },
    });
    expect(await screen.findByText(/已确认：补扣借支（林晓梅）/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '是对的…' })).not.toBeInTheDocument();
  });

  it('is found with F8 and said with space, which stays a space in a field', async () => {
    answer(importApi.rows, { list: [row(7), doubtful], total: 2, counts });
    open('&rowCode=netMismatch');
    await screen.findByRole('button', { name: '是对的…' });
    fireEvent.keyDown(window, { key: 'F8' });
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-col', '4'));
    fireEvent.keyDown(document.activeElement ?? window, { key: ' ' });
    const reason = await screen.findByLabelText('理由（审核人可以看到）');
    await userEvent.type(reason, '预 支');
    expect(reason).toHaveValue('预 支');
  });

  it('is left by Esc: nothing is said, and the cell has the focus again', async () => {
    answer(importApi.rows, { list: [row(7), doubtful], total: 2, counts });
    const fixed = answer(importApi.fixRow, { row: doubtful, counts, version: 4 });
    open('&rowCode=netMismatch');
    const button = await screen.findByRole('button', { name: '是对的…' });
    fireEvent.click(button);
    await userEvent.type(await screen.findByLabelText('理由（审核人可以看到）'), '补扣借支{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(document.activeElement).toHaveAttribute('data-row', '9');
    expect(document.activeElement).toHaveAttribute('data-col', '4');
    expect(fixed).toHaveLength(0);
  });

  it('is said of all of a kind at once', async () => {
    answer(importApi.rows, { list: [doubtful], total: 1, counts });
    const done = answer(importApi.fixKind, { jobId: null, rows: [], counts, version: 4 });
    open('&rowCode=netMismatch');
    const bar = await screen.findByTestId('kind-actions');
    fireEvent.click(within(bar).getByRole('button', { name: '都是对的…' }));
    await userEvent.type(await screen.findByLabelText('理由（审核人可以看到）'), '统一补扣{Enter}');
    await waitFor(() => expect(done).toHaveLength(1));
    expect(done[0]?.body).toEqual({ version: 3, code: 'netMismatch', change: { accept: { reason: '统一补扣' } } });
  });
});

describe('several rows a person', () => {
  const notices = [
    { code: 'rowsEach', values: { people: 50, rows: 200, most: 4, label: '结算周' } },
  ] as unknown as ReturnType<typeof detail>['notices'];
  const doubles = { code: 'duplicatePerson', level: 'error', rows: 200, stakeFen: null } as const;

  it('are said once, above the rows, as long as there are any', async () => {
    answer(importApi.rows, { list: [row(7)], total: 1, counts });
    answer(importApi.get, detail({ counts, notices, issueCounts: [doubles] }));
    open();
    expect(
      await screen.findByText(/不是每人一行的工资表：50人各有多行（多为每人4行，共200行），各行的“结算周”不同/),
    ).toBeInTheDocument();
  });

  it('are not spoken of when they are settled', async () => {
    answer(importApi.rows, { list: [row(7)], total: 1, counts });
    answer(importApi.get, detail({ counts, notices, issueCounts: [] }));
    open();
    await screen.findByTestId('findings');
    expect(screen.queryByText(/不是每人一行的工资表/)).not.toBeInTheDocument();
  });
});
