import { importApi } from '@contract/wages/endpoints';
import type { ImportDetail } from '@contract/wages/import-schemas';
import { configure, fireEvent, screen, waitFor } from '@testing-library/react';
import WagesPage from '@/pages/wages';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import { controls, detail, IMPORT_ID, JOB_ID, row } from './records';

const open = (step: string) =>
  openElement(<WagesPage />, { path: `/wages?import=${IMPORT_ID}&step=${step}`, as: 'finance' });
const SEPTEMBER = {
  source: 'title' as const,
  said: '9月工资表',
  months: [{ month: '2026-09', rows: 0 }],
  rule: 'all' as const,
  longForm: false,
};
const of = (month: ImportDetail['month']) => detail({ month });

// The machine that runs these may be busy with others.
configure({ asyncUtilTimeout: 20_000 });

beforeEach(() => {
  answer(importApi.controls, controls());
  answer(importApi.rows, { list: [row(7)], total: 1, counts: detail().counts });
});

it('asks first which month the sheet is of, and keeps the last step closed', async () => {
  answer(importApi.get, of({ sheet: SEPTEMBER, open: 'other', kept: null }));
  const set = answer(importApi.setMonth, { jobId: JOB_ID });
  open('generate');
  expect(await screen.findByTestId('month-question')).toHaveTextContent('表中是 2026-09（“9月工资表”）');
  expect(await screen.findByTestId('sheet-grid')).toBeInTheDocument();
  fireEvent.click(screen.getByText('改为 2026-09'));
  await waitFor(() => expect(set[0]?.body).toEqual({ version: 3, payMonth: '2026-09', rows: 'own' }));
});

it('takes the clerk’s word for the chosen month', async () => {
  let now = of({ sheet: SEPTEMBER, open: 'other', kept: null });
  answer(importApi.get, () => now);
  const kept = { by: '李会计', at: '2026-11-01T02:00:00.000Z' };
  const said = answer(importApi.keepMonth, () => (now = { ...of({ sheet: SEPTEMBER, open: null, kept }), version: 4 }));
  open('check');
  fireEvent.click(await screen.findByText('仍按 2026-10 导入'));
  expect(await screen.findByText(/已确认按 2026-10 导入/)).toBeInTheDocument();
  expect(said[0]?.body).toEqual({ version: 3 });
});

it('says which rows of several months are taken, and takes all where that is meant', async () => {
  const months = ['2026-08', '2026-09', '2026-10', '2026-11'].map((month) => ({ month, rows: 3 }));
  const sheet = { ...SEPTEMBER, source: 'column' as const, said: '月份', months, rule: 'own' as const, longForm: true };
  answer(importApi.get, {
    ...of({ sheet, open: null, kept: null }),
    counts: { ok: 3, warning: 0, error: 0, ignored: 9 },
  });
  const set = answer(importApi.setMonth, { jobId: JOB_ID });
  open('check');
  expect(await screen.findByTestId('month-question')).toHaveTextContent('只导入 2026-10 的 3 行，其余 9 行不导入');
  fireEvent.click(screen.getByText('全部按 2026-10 导入'));
  await waitFor(() => expect(set[0]?.body).toEqual({ version: 3, payMonth: '2026-10', rows: 'all' }));
});
