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

configure({ asyncUtilTimeout: 20_000 });

beforeEach(() => {
  answer(importApi.get, detail({ counts, issueCounts: [] }));
  answer(importApi.rows, { list: [row(7)], total: 1, counts });
  answer(importApi.controls, controls());
  answer(referenceApi.compare, { list: [] });
});
const open = () => openElement(<WagesPage />, { path: `/wages?import=${IMPORT_ID}&step=check`, as: 'finance' });

describe('files of tax client and bureaus in the check step', () => {
  it('are listed with how many people the staff list lacks, and are taken away after a word', async () => {
    answer(referenceApi.list, { list: [file()], year: { months: [], missing: [] } });
    const removed = answer(referenceApi.remove, {});
    open();
    expect(await screen.findByText(/个税 121 人，1 人没有对上名册/)).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('移除个税文件'));
    await screen.findByText('移除“税款计算.xlsx”？');
    expect(removed).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: /^移\s*除$/ }));
    await waitFor(() => expect(removed).toHaveLength(1));
  });

  it('are sent with the month of the sheet', async () => {
    answer(referenceApi.list, { list: [], year: { months: [], missing: [] } });
    const sent = answer(referenceApi.upload, { file: file({ kind: 'fund' }) });
    open();
    const strip = await screen.findByTestId('references');
    const input = strip.querySelector('input[type=file]');
    if (!input) throw new Error('no input');
    fireEvent.change(input, { target: { files: [new File(['x'], '公积金.xlsx')] } });
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await screen.findByText('已识别为“公积金”，121 人')).toBeInTheDocument();
  });

  it('are dropped beside the button as well, one at a time, and say what they take the place of', async () => {
    answer(referenceApi.list, { list: [file()], year: { months: [], missing: [] } });
    const sent = answer(referenceApi.upload, { file: file({ fileName: '新.xlsx' }) });
    open();
    await screen.findByText(/个税 121 人/);
    const strip = screen.getByTestId('references');
    const [one, other] = [new File(['x'], '新.xlsx'), new File(['y'], '社保.xlsx')];
    fireEvent.drop(strip, { dataTransfer: { files: [one, other] } });
    expect(await screen.findByText('请逐个添加对账文件')).toBeInTheDocument();
    fireEvent.drop(strip, { dataTransfer: { files: [one] } });
    expect(await screen.findByText('已识别为“个税”，121 人，替换了原来的“税款计算.xlsx”')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it('say where opening figures look like those of another month', async () => {
    const opening = file({ kind: 'opening', payMonth: '2026-08', saysMonth: '2026-07', matched: 121, unmatched: [] });
    answer(referenceApi.list, { list: [opening], year: { months: ['2026-08'], missing: [] } });
    open();
    fireEvent.mouseEnter(await screen.findByText(/个税期初（至 8 月） 121 人/));
    expect(await screen.findByText(/数据累计到 2026-07，请确认选择的月份/)).toBeInTheDocument();
  });

  it('take the figures of the year before the first sheet, up to the last month that is missing', async () => {
    const months = ['2026-01', '2026-02', '2026-03', '2026-04'];
    const opening = file({ kind: 'opening', payMonth: '2026-02', saysMonth: '2026-02', unmatched: [] });
    answer(referenceApi.list, { list: [opening], year: { months, missing: ['2026-01', '2026-03', '2026-04'] } });
    const sent = answer(referenceApi.upload, { file: opening });
    open();
    expect(await screen.findByText(/个税期初（至 2 月） 121 人/)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: /个税缺 1, 3–4 月，导入期初/ }));
    const ask = await screen.findByTestId('opening');
    expect(ask).toHaveTextContent('2026-04');
    const input = ask.querySelector('input[type=file]');
    if (!input) throw new Error('no input');
    fireEvent.change(input, { target: { files: [new File(['x'], '税款计算.xlsx')] } });
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('are not asked of a bonus', async () => {
    answer(importApi.get, detail({ counts, issueCounts: [], wageType: 'bonus' }));
    open();
    await screen.findByTestId('controls');
    expect(screen.queryByTestId('references')).not.toBeInTheDocument();
  });

  it('stand beside the sheet in all: how much differs, and whoever is in one of them alone, doubts marked', async () => {
    answer(referenceApi.list, { list: [file()], year: { months: [], missing: [] } });
    const amounts = [{ label: '个人所得税', fen: '1200' }];
    const person = { staffNo: null, amounts };
    answer(referenceApi.compare, {
      list: [
        {
          kind: 'tax',
          id: BATCH_ID,
          fileName: '税款计算.xlsx',
          items: [{ label: '个人所得税', fileFen: '18201', sheetFen: '13701', elsewhereFen: '4567' }],
          fileOnly: {
            people: 3,
            doubts: 1,
            list: [
              { ...person, name: '何九', reason: 'notOnList', about: null },
              { ...person, name: '马六', reason: 'left', about: '2026-09-30' },
              { ...person, name: '杨八', reason: 'paidElsewhere', about: '10月高管工资' },
            ],
          },
          sheetOnly: {
            people: 1,
            doubts: 1,
            list: [{ name: '王五', staffNo: 'A003', rowNo: 4, unknown: false, leaveDate: null, amounts }],
          },
        },
      ],
    });
    open();
    fireEvent.click(await screen.findByRole('button', { name: /合计与人员：3 处要核对/ }));
    const shown = await screen.findByTestId('comparison-tax');
    const cells = [...shown.querySelectorAll('tbody td')].map((cell) => cell.textContent);
    expect(cells).toEqual(expect.arrayContaining(['个人所得税', '182.01', '137.01', '45.67', '0.67']));
    const lines = [...shown.querySelectorAll('li')].map((line) => line.textContent.replace(/\s+/g, ' ').trim());
    expect(lines).toEqual([
      '何九 个人所得税 12.00名册中没有此人',
      '马六 个人所得税 12.002026-09-30 已离职',
      '杨八 个人所得税 12.00已在《10月高管工资》中',
      '王五 A003个人所得税 12.00',
    ]);
    expect(shown.querySelectorAll('.ant-tag-warning')).toHaveLength(1);
  });
});
