import { importApi, referenceApi } from '@contract/wages/endpoints';
import type { ReferenceFile } from '@contract/wages/references/schemas';
import { configure, fireEvent, screen, waitFor } from '@testing-library/react';
import WagesPage from '@/pages/wages';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import { BATCH_ID, controls, detail, IMPORT_ID, row } from './records';

const counts = { ok: 1, warning: 0, error: 0, ignored: 0 };
const file = (more: Partial<ReferenceFile> = {}): ReferenceFile => ({
  id: BATCH_ID,
  payMonth: '2026-10',
  kind: 'tax',
  fileName: '税款计算.xlsx',
  by: '周启明',
  at: '2026-11-05T02:00:00.000Z',
  people: 121,
  matched: 120,
  unmatched: ['赵六'],
  saysMonth: '2026-11',
  ...more,
});

configure({ asyncUtilTimeout: 8000 });

beforeEach(() => {
  answer(importApi.get, detail({ counts, issueCounts: [] }));
  answer(importApi.rows, { list: [row(7)], total: 1, counts });
  answer(importApi.controls, controls());
});
const open = () => openElement(<WagesPage />, { path: `/wages?import=${IMPORT_ID}&step=check`, as: 'finance' });

describe('files of tax client and bureaus in the check step', () => {
  it('are listed with how many people were found, and can be taken away', async () => {
    answer(referenceApi.list, { list: [file()] });
    const removed = answer(referenceApi.remove, {});
    open();
    expect(await screen.findByText(/个税 120\/121 人/)).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('移除个税对账文件'));
    await waitFor(() => expect(removed).toHaveLength(1));
  });

  it('are sent with the month of the sheet', async () => {
    answer(referenceApi.list, { list: [] });
    const sent = answer(referenceApi.upload, { file: file({ kind: 'fund' }) });
    open();
    const strip = await screen.findByTestId('references');
    const input = strip.querySelector('input[type=file]');
    if (!input) throw new Error('no input');
    fireEvent.change(input, { target: { files: [new File(['x'], '公积金.xlsx')] } });
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('are not asked of a bonus', async () => {
    answer(importApi.get, detail({ counts, issueCounts: [], wageType: 'bonus' }));
    open();
    await screen.findByTestId('controls');
    expect(screen.queryByTestId('references')).not.toBeInTheDocument();
  });
});
