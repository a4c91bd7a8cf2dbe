import { BUSINESS_ERRORS } from '@contract/errors';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Modal } from 'antd';
import { DEFAULT_ACCOUNTS } from '@contract/wages/voucher/formats';
import { voucherApi } from '@contract/wages/voucher/endpoints';
import type { Voucher, VoucherSettings } from '@contract/wages/voucher/schemas';
import VoucherDialog from '@/pages/wages/voucher/VoucherDialog';
import { openElement } from '../../support/console/app';
import { answer, refusal } from '../../support/console/msw';
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
const onClose = jest.fn();
beforeEach(() => jest.clearAllMocks());
// Questions stand in a tree of their own.
afterEach(() => act(() => Modal.destroyAll()));

function open(voucher: Voucher) {
  answer(voucherApi.preview, voucher);
  answer(voucherApi.settings, SETTINGS);
  openElement(<VoucherDialog batchId={batchDetail().id} title="会计凭证" onClose={onClose} onSubmit={onSubmit} />, {
    path: '/wages',
    as: 'finance',
  });
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

describe('accounts that are changed', () => {
  const code = (label = '生产部 部门编码') => screen.findByLabelText<HTMLInputElement>(label);
  const type = async (value: string) => fireEvent.change(await code(), { target: { value } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: '保存科目设置' }));
  const change = async (value: string) => {
    open(VOUCHER);
    fireEvent.click(await screen.findByRole('tab', { name: '科目设置' }));
    await type(value);
  };
  const kept = (version: number, deptCode: string): VoucherSettings => ({
    ...SETTINGS,
    version,
    depts: [{ dept: '生产部', code: '5001', name: '生产成本', deptCode }],
  });
  const QUESTION = '“科目设置”还没有保存，离开后填写的内容不会保留。';

  it('stand in the form as saved, though the voucher has not been made anew yet', async () => {
    await change('02');
    const sent = answer(voucherApi.setSettings, kept(1, '02'));
    // The voucher takes its time.
    const asked = answer(voucherApi.preview, () => new Promise<never>(() => undefined));
    save();
    await waitFor(() => expect(asked).toHaveLength(1));
    fireEvent.click(screen.getByRole('tab', { name: '科目设置' }));
    expect(await code()).toHaveValue('02');
    fireEvent.change(await code('实发的科目编码'), { target: { value: '1002' } });
    save();
    await waitFor(() => expect(sent[1]?.body).toMatchObject({ version: 1, depts: [{ deptCode: '02' }] }));
  });

  it('count as unsaved when the call fails', async () => {
    await change('02');
    const sent = answer(voucherApi.setSettings, () => refusal(BUSINESS_ERRORS.RULE.code, '科目编码有误'));
    save();
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: '保存科目设置' })).toBeEnabled());
    expect(screen.getByText('科目设置有改动，请先保存')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('tab', { name: '凭证预览' }));
    expect(screen.getByRole('button', { name: '生成文件' })).toBeDisabled();
  });

  it('are not lost unasked when the dialog is closed', async () => {
    await change('02');
    fireEvent.click(screen.getByRole('button', { name: /^取\s*消$/ }));
    expect(await screen.findByText(QUESTION)).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: /^放\s*弃$/ }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('stay when somebody else was quicker, until the newer ones are asked for', async () => {
    await change('02');
    answer(voucherApi.setSettings, () => refusal(BUSINESS_ERRORS.STALE_VERSION.code, '数据已被他人修改'));
    answer(voucherApi.settings, kept(4, '77'));
    save();
    expect(await screen.findByText(/^没有保存：数据已被他人修改/)).toBeInTheDocument();
    expect(await code()).toHaveValue('02');
    fireEvent.click(screen.getByRole('button', { name: '载入新版本' }));
    expect(await screen.findByText(QUESTION)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: /^放\s*弃$/ }));
    await waitFor(async () => expect(await code()).toHaveValue('77'));
    const sent = answer(voucherApi.setSettings, kept(5, '78'));
    await type('78');
    save();
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ version: 4, depts: [{ deptCode: '78' }] }));
  });
});
