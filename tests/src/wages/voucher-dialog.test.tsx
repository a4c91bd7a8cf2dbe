import { fireEvent, screen, waitFor } from '@testing-library/react';
import { DEFAULT_ACCOUNTS } from '@contract/wages/voucher/formats';
import { voucherApi } from '@contract/wages/voucher/endpoints';
import type { Voucher, VoucherSettings } from '@contract/wages/voucher/schemas';
import VoucherDialog from '@/pages/wages/voucher/VoucherDialog';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import { batchDetail } from '../../support/console/wage-records';

const SETTINGS: VoucherSettings = {
  format: 'generic',
  word: '记',
  accounts: DEFAULT_ACCOUNTS,
  depts: [],
  version: 0,
  by: null,
  at: null,
};
const line = { deptCode: '', items: [], dept: null };
const VOUCHER: Voucher = {
  lines: [
    {
      ...line,
      side: 'debit',
      matter: 'cost',
      dept: '生产部',
      account: { code: '5001', name: '生产成本' },
      summary: '计提工资2026年10月 生产部',
      fen: '810000',
      items: ['基本工资'],
    },
    {
      ...line,
      side: 'credit',
      matter: 'net',
      account: { code: '2211', name: '应付职工薪酬' },
      summary: '实发工资2026年10月',
      fen: '810000',
    },
  ],
  depts: [
    {
      dept: '生产部',
      people: 1,
      costFen: '810000',
      employerFen: '0',
      netFen: '810000',
      account: { code: '5001', name: '生产成本' },
      deptCode: '',
      usual: true,
    },
  ],
  people: 1,
  recalled: 0,
  debitFen: '810000',
  creditFen: '810000',
  differences: [],
  differing: 0,
  missing: [],
  refusal: null,
  date: '2026-10-31',
};
const onSubmit = jest.fn(() => Promise.resolve());
beforeEach(() => onSubmit.mockClear());

function open(voucher: Voucher) {
  answer(voucherApi.preview, voucher);
  answer(voucherApi.settings, SETTINGS);
  openElement(
    <VoucherDialog batchId={batchDetail().id} title="会计凭证" onClose={() => undefined} onSubmit={onSubmit} />,
    { path: '/wages', as: 'finance' },
  );
}

it('shows lines and sums, says it balances, and asks for date, number and reason', async () => {
  open(VOUCHER);
  expect(await screen.findByText('借贷平衡')).toBeInTheDocument();
  expect(screen.getByText('5001 生产成本')).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('导出原因'), { target: { value: ' 十月记账 ' } });
  fireEvent.click(screen.getByRole('button', { name: '生成文件' }));
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ date: '2026-10-31', number: 1, reason: '十月记账' }),
    ),
  );
});

it('one that does not balance is not said to, names whose it is, and makes no file', async () => {
  open({
    ...VOUCHER,
    creditFen: '800000',
    differences: [{ name: '张三', dept: '生产部', fen: '10000' }],
    differing: 1,
    refusal: '借贷不平，借方比贷方多100.00元',
  });
  expect(await screen.findByText('借贷不平，借方比贷方多100.00元')).toBeInTheDocument();
  expect(screen.getByText('张三（生产部）：项目合计比实发多 100.00 元')).toBeInTheDocument();
  expect(screen.queryByText('借贷平衡')).toBeNull();
  expect(screen.getByRole('button', { name: '生成文件' })).toBeDisabled();
});

it('accounts are kept; while they are changed and not saved no file is made', async () => {
  open(VOUCHER);
  fireEvent.click(await screen.findByRole('tab', { name: '科目设置' }));
  fireEvent.change(await screen.findByLabelText('生产部 部门编码'), { target: { value: '02' } });
  expect(await screen.findByText('科目设置有改动，请先保存')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '生成文件' })).toBeDisabled();
  const sent = answer(voucherApi.setSettings, { ...SETTINGS, version: 1 });
  answer(voucherApi.settings, { ...SETTINGS, version: 1 });
  fireEvent.change(screen.getByLabelText('实发的科目编码'), { target: { value: '1002' } });
  fireEvent.click(screen.getByRole('button', { name: '保存科目设置' }));
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({
      version: 0,
      accounts: { net: { code: '1002', name: '应付职工薪酬' } },
      depts: [{ dept: '生产部', code: '5001', name: '生产成本', deptCode: '02' }],
    }),
  );
});
