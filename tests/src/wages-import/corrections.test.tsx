import { batchApi, importApi, slipApi } from '@contract/wages/endpoints';
import type { SheetCorrection, SheetCorrections } from '@contract/wages/corrections/schemas';
import type { ImportDetail } from '@contract/wages/import-schemas';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Modal } from 'antd';
import WagesPage from '@/pages/wages';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import { press } from '../../support/console/quick-clicks';
import '../../support/console/quick-roles';
import { batch, batchDetail, slip } from '../../support/console/wage-records';
import { detail } from './records';

// Questions stand in a tree of their own.
afterEach(() => act(() => Modal.destroyAll()));

const corrects = { batchId: batch().id, title: '2026年10月工资条' };
const sheet = (own: Partial<ImportDetail> = {}) =>
  detail({ corrects, counts: { ok: 2, warning: 0, error: 0, ignored: 0 }, ...own });
const found = (own: Partial<SheetCorrections> = {}): SheetCorrections => ({
  list: [
    {
      rowNo: 3,
      name: '王五',
      staffNo: 'A003',
      slip: { id: slip().id, state: 'sent' },
      recalls: true,
      refusal: '企业已开启审核，由经理撤回',
      changes: [],
      mismatches: [],
      doubts: [],
      netBefore: '700000',
      netAfter: null,
    },
    {
      rowNo: 2,
      name: '赵一鸣',
      staffNo: 'A001',
      slip: { id: slip().id, state: 'recalled' },
      recalls: false,
      refusal: null,
      changes: [{ key: 'bonus', label: '奖金', kind: 'amount', before: '10000', after: '60000' }],
      mismatches: [],
      doubts: [],
      netBefore: '700000',
      netAfter: '750000',
    },
  ],
  total: 2,
  changed: 1,
  recalls: 0,
  off: { count: 0, recalls: 0, netDiffFen: '0' },
  refused: 1,
  same: 3,
  netDiffFen: '50000',
  sums: { identity: null, labels: [{ key: 'netPay', label: '实发工资' }] },
  unknown: [],
  print: 'print-of-what-was-seen',
  ...own,
});
const open = (step = '&step=changes') =>
  openElement(<WagesPage />, { path: `/wages?import=${detail().id}&batch=${batch().id}${step}`, as: 'finance' });

it('begins from the 工资表 whose slips were out, and sends the sheet for it', async () => {
  answer(batchApi.get, batchDetail());
  answer(slipApi.list, { list: [slip()], total: 1 });
  answer(importApi.list, { list: [] });
  openElement(<WagesPage />, { path: `/wages?batch=${batch().id}&tab=slips`, as: 'finance' });
  await press('上传更正表');
  expect(await screen.findByText('上传只有改动人员的工资表')).toBeInTheDocument();
  const address = new URLSearchParams(window.location.search);
  expect([address.get('import'), address.get('corrects')]).toEqual(['new', batch().id]);
});

it('has no such way in a draft that was never out', async () => {
  answer(batchApi.get, batchDetail({ state: 'draft', publishedAt: null }));
  answer(slipApi.list, { list: [slip({ state: 'unsent' })], total: 1 });
  openElement(<WagesPage />, { path: `/wages?batch=${batch().id}&tab=slips`, as: 'finance' });
  await screen.findByText('赵一鸣');
  expect(screen.queryByText('上传更正表')).not.toBeInTheDocument();
});

it('shows each person before and after, and writes for a reason what was seen', async () => {
  answer(importApi.get, sheet());
  answer(importApi.corrections, found());
  const written = answer(importApi.commit, { jobId: '01900000-0000-7000-8000-0000000000f1' });
  open();
  expect(await screen.findByText('企业已开启审核，由经理撤回')).toBeInTheDocument();
  expect(screen.getByText('100.00')).toBeInTheDocument();
  expect(screen.getByText('600.00')).toBeInTheDocument();
  fireEvent.click(screen.getByLabelText('有 1 人不更正，其余的人照常更正'));
  await press('更正1张工资条');
  expect(written).toHaveLength(0);
  fireEvent.change(screen.getByLabelText('更正原因'), { target: { value: '奖金核算有误' } });
  await press('更正1张工资条');
  await waitFor(() =>
    expect(written[0]?.body).toMatchObject({
      reason: '奖金核算有误',
      seen: 'print-of-what-was-seen',
      acceptMismatch: false,
      acceptRefused: true,
      ignoreErrors: true,
    }),
  );
});

describe('the reason of a correction', () => {
  it.each([
    ['the way back', () => press('返回核对')],
    ['another step', () => fireEvent.click(screen.getByText('核对', { selector: '.ant-steps-item-title' }))],
    ['the wizard’s end', () => fireEvent.click(screen.getByTitle('返回工资表列表'))],
  ])('is not lost unasked by %s', async (_, leave) => {
    answer(importApi.get, sheet());
    answer(importApi.corrections, found());
    open();
    fireEvent.change(await screen.findByLabelText('更正原因'), { target: { value: '奖金核算有误' } });
    const { search } = window.location;
    await leave();
    expect(await screen.findByText('“更正原因”还没有保存，离开后填写的内容不会保留。')).toBeInTheDocument();
    await press('继续填写');
    await waitFor(() => expect(screen.queryByText(/还没有保存/)).not.toBeInTheDocument());
    expect(window.location.search).toBe(search);
    expect(screen.getByLabelText('更正原因')).toHaveValue('奖金核算有误');
  });
});

it('shows what would be off, and writes it only where that is said to be right', async () => {
  const [, person] = found().list;
  if (!person) throw new Error('nobody is changed');
  const off: SheetCorrection = {
    ...person,
    rowNo: 5,
    name: '钱二',
    changes: [{ key: 'netPay', label: '实发工资', kind: 'amount', before: '700000', after: '999900' }],
    mismatches: [{ total: 'netPay', expectedFen: '700000', actualFen: '999900', diffFen: '299900' }],
    netAfter: '999900',
  };
  answer(importApi.get, sheet());
  answer(
    importApi.corrections,
    found({
      list: [off, person],
      changed: 2,
      off: { count: 1, recalls: 0, netDiffFen: '299900' },
      refused: 0,
      netDiffFen: '349900',
    }),
  );
  const written = answer(importApi.commit, { jobId: '01900000-0000-7000-8000-0000000000f1' });
  open();
  expect(await screen.findByText('“实发工资”为 9,999.00，与各项之和 7,000.00 相差 2,999.00 元')).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('更正原因'), { target: { value: '奖金核算有误' } });
  // Either the others alone, or all of them for somebody's word.
  expect(screen.getByLabelText('有 1 人不更正，其余的人照常更正')).toBeInTheDocument();
  await press('更正1张工资条');
  expect(written).toHaveLength(0);
  fireEvent.click(screen.getByLabelText('更正后合计不符或核对有错误的 1 人确实如此，按表更正'));
  expect(screen.queryByLabelText('有 1 人不更正，其余的人照常更正')).not.toBeInTheDocument();
  await press('更正2张工资条');
  await waitFor(() => expect(written[0]?.body).toMatchObject({ acceptMismatch: true, acceptRefused: false }));
});

it('writes nothing while the sheet has columns the 工资表 does not', async () => {
  answer(importApi.get, sheet());
  answer(importApi.corrections, found({ unknown: ['高温津贴'], refused: 0 }));
  open();
  expect(await screen.findByText(/工资表中没有“高温津贴”/)).toBeInTheDocument();
  expect(screen.getByText('去改列对应')).toBeInTheDocument();
});

it('tells whose slips were written and whose were not, and leads to them', async () => {
  answer(
    importApi.get,
    sheet({
      state: 'committed',
      batchId: corrects.batchId,
      corrected: { written: 2, recalled: 1, refused: [{ name: '王五', reason: '提交之后又被改动，没有写入' }] },
    }),
  );
  answer(batchApi.get, batchDetail());
  answer(slipApi.list, { list: [slip({ state: 'recalled' })], total: 1 });
  open('');
  expect(await screen.findByText('已更正 2 张工资条')).toBeInTheDocument();
  expect(screen.getByText('王五：提交之后又被改动，没有写入')).toBeInTheDocument();
  await press('查看工资条');
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
      batch: batch().id,
      tab: 'slips',
      slipState: 'recalled',
    }),
  );
});
