import { importApi } from '@contract/wages/endpoints';
import type { ImportRow } from '@contract/wages/import-schemas';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import WagesPage from '@/pages/wages';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import '../../support/console/quick-roles';
import { controls, detail, IMPORT_ID, row } from './records';

configure({ asyncUtilTimeout: 8000 });

const counts = { ok: 90, warning: 1, error: 0, ignored: 0 };
const raised: ImportRow = row(9, {
  status: 'warning',
  issues: [
    {
      level: 'warning',
      code: 'raiseMissing',
      column: 4,
      values: { label: '基本工资', last: 500000, now: 550000, recorded: null },
    },
  ],
});
const open = (as: 'manager' | 'finance', more = '') => {
  answer(
    importApi.get,
    detail({ counts, issueCounts: [{ code: 'raiseMissing', level: 'warning', rows: 1, stakeFen: null }] }),
  );
  answer(importApi.controls, controls());
  answer(importApi.rows, { list: [raised], total: 1, counts });
  openElement(<WagesPage />, { path: `/wages?import=${IMPORT_ID}${more}`, as });
};
const done = { jobId: null, rows: [row(9)], counts, version: 4 };
const say = async (button: HTMLElement) => {
  fireEvent.click(button);
  const tip = await screen.findByRole('tooltip');
  const sure = within(tip).getByRole('button', { name: /确\s?定/ });
  expect(sure).toBeDisabled();
  fireEvent.change(within(tip).getByRole('textbox'), { target: { value: '年度调薪' } });
  fireEvent.click(sure);
};

describe('a base wage nobody has laid down', () => {
  it('is put on record from its row, for a reason', async () => {
    const put = answer(importApi.putRaises, done);
    open('manager');
    const line = (await screen.findByText(/由上次的 5,000.00 变为 5,500.00/)).closest('tr') as HTMLElement;
    await say(within(line).getByRole('button', { name: '补录调薪…' }));
    await waitFor(() => expect(put[0]?.body).toMatchObject({ code: 'raiseMissing', rowNo: 9, reason: '年度调薪' }));
  });

  it('is put on record for all rows of the kind', async () => {
    const put = answer(importApi.putRaises, done);
    open('manager', '&rowCode=raiseMissing');
    const bar = await screen.findByTestId('kind-actions');
    await say(within(bar).getByRole('button', { name: '全部补录调薪…' }));
    await waitFor(() => expect(put[0]?.body).toMatchObject({ code: 'raiseMissing', reason: '年度调薪' }));
    expect(put[0]?.body).not.toHaveProperty('rowNo');
  });

  it('is told to finance, who may say that it is right but lays nothing down', async () => {
    open('finance', '&rowCode=raiseMissing');
    expect(await screen.findByText(/由上次的 5,000.00 变为 5,500.00/)).toBeInTheDocument();
    for (const name of ['补录调薪…', '全部补录调薪…']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole('button', { name: '是对的…' })).toBeInTheDocument();
  });
});
