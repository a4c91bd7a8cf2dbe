import type { AnswerReading, BankAnswer, FailedPayment, FilePayments } from '@contract/wages/bank-answers/schemas';
import { bankAnswerApi, batchApi } from '@contract/wages/endpoints';
import { bankLayoutApi } from '@contract/bank-files/layouts/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import BankTab from '@/pages/wages/bank/BankTab';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import '../../support/console/quick-roles';
import { batchDetail } from '../../support/console/wage-records';

const none = { count: 0, fen: '0' };
const two = { count: 2, fen: '1520000' };
const reading: AnswerReading = {
  lines: { count: 3, fen: '2170000' },
  paid: { count: 1, fen: '650000' },
  failed: two,
  open: none,
  asked: none,
  unmentioned: { count: 1, fen: '100' },
  words: [],
  problems: [],
  problemCount: 0,
};
const bankAnswer: BankAnswer = {
  id: 'a1',
  fileName: '工行回盘.xls',
  by: '陈雨桐',
  at: '2026-11-06T02:00:00.000Z',
  state: 'applied',
  reading,
};
const file: FilePayments = {
  file: {
    id: 'f1',
    format: 'icbc',
    layoutName: null,
    reason: '发放工资',
    items: 4,
    sumFen: '2170100',
    standing: 'settled',
    hindrance: '此文件银行已回盘，请勿再次提交银行',
    madeAt: '2026-11-05T02:00:00.000Z',
    makerName: '陈雨桐',
    jobId: null,
  },
  retry: false,
  unanswerable: null,
  asked: { count: 4, fen: '2170100' },
  paid: { count: 1, fen: '650000' },
  failed: two,
  unanswered: { count: 1, fen: '100' },
  elsewhere: none,
  resent: none,
  answers: [bankAnswer],
};
const payment: FailedPayment = {
  slipId: '01900000-0000-7000-8000-000000000701',
  fileId: 'f1',
  name: '吴建国',
  staffNo: 'A002',
  dept: '生产部',
  fen: '720000',
  reason: '账户已销户',
  cardEnd: '1234',
  cardNow: '5678',
  cardChanged: true,
  cardDiffers: false,
  standing: 'pending',
  elsewhere: null,
};
const other: FailedPayment = {
  ...payment,
  slipId: '01900000-0000-7000-8000-000000000702',
  name: '钱多多',
  fen: '800000',
  reason: '账号户名不符',
  cardNow: '1234',
  cardChanged: false,
};

const open = (files: FilePayments[], failures: FailedPayment[] = []) => {
  const pending = failures.filter(({ standing }) => standing === 'pending').length;
  answer(bankAnswerApi.payments, { files, pending: { count: pending, fen: pending === 2 ? '1520000' : '720000' } });
  answer(bankAnswerApi.failures, { list: failures, total: failures.length });
  openElement(<BankTab batch={batchDetail()} />, { path: '/wages', as: 'finance' });
};

describe('the payments of a batch', () => {
  it('says where to begin while there is no bank file', async () => {
    open([]);
    expect(await screen.findByText('还没有代发文件')).toBeInTheDocument();
  });

  it('tells what the bank said beside what it was asked, and that it has not said all', async () => {
    open([file], [payment, other]);
    expect(
      await screen.findByText(
        '回盘共 3 笔 21,700.00 元：成功 1 笔 6,500.00 元，失败 2 笔 15,200.00 元，未提及 1 笔 1.00 元',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('银行还没有说到其中 1 笔，不能当作已付；收到后续回盘请继续上传。')).toBeInTheDocument();
    expect(screen.getByText('待处理 2 笔，15,200.00 元')).toBeInTheDocument();
    expect(await screen.findAllByText('尾号 1234 已更换为 5678')).not.toHaveLength(0);
    expect(screen.getAllByText('尾号 1234，未更换')).not.toHaveLength(0);
  });

  it('asks what an unknown word means before the answer counts', async () => {
    const asking: BankAnswer = {
      ...bankAnswer,
      state: 'asking',
      reading: {
        ...reading,
        asked: { count: 1, fen: '1' },
        words: [{ word: '完成', count: 1, means: null }],
        problems: [
          { kind: 'amountDiffers', rowNo: 7, name: '林晓梅', cardEnd: '0012', fen: '1', word: '成功', askedFen: '2' },
        ],
        problemCount: 1,
      },
    };
    open([{ ...file, answers: [asking] }]);
    const confirmed = answer(bankAnswerApi.confirm, { answer: bankAnswer });
    fireEvent.click(await screen.findByRole('button', { name: '核对并确认' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('金额不同')).toBeInTheDocument();
    fireEvent.click(dialog.getByRole('button', { name: '确认，开始生效' }));
    expect(await dialog.findByText('请选择“完成”的结果')).toBeInTheDocument();
    fireEvent.click(dialog.getByText('未定'));
    fireEvent.click(dialog.getByRole('button', { name: '确认，开始生效' }));
    await waitFor(() => expect(confirmed[0]?.body).toEqual({ words: [{ word: '完成', means: 'open' }] }));
  });

  it('makes a file of the chosen alone', async () => {
    open([file], [payment, other]);
    answer(batchApi.bankFiles, { list: [], total: 0 });
    answer(batchApi.cardConflicts, { list: [], total: 0, undecided: 0 });
    const made = answer(batchApi.bankFile, { jobId: '01900000-0000-7000-8000-000000000801' });
    await screen.findByText('吴建国');
    fireEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
    answer(bankLayoutApi.list, { list: [] });
    fireEvent.click(screen.getByRole('button', { name: '为选中的 1 笔另出代发文件' }));
    fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '换卡重发' } });
    fireEvent.click(screen.getByRole('button', { name: '生成文件' }));
    await waitFor(() =>
      expect(made[0]?.body).toMatchObject({ failed: { slipIds: [payment.slipId] }, reason: '换卡重发' }),
    );
  });

  it('takes the word that they were paid another way, with how', async () => {
    open([file], [payment, other]);
    const paid = answer(bankAnswerApi.payElsewhere, { count: 2 });
    await screen.findByText('吴建国');
    fireEvent.click(screen.getByRole('button', { name: '登记已另行支付' }));
    fireEvent.change(await screen.findByLabelText('怎样支付的'), { target: { value: '现金补付' } });
    fireEvent.click(screen.getByRole('button', { name: /^登\s*记$/ }));
    await waitFor(() =>
      expect(paid[0]?.body).toMatchObject({ slipIds: [payment.slipId, other.slipId], reason: '现金补付' }),
    );
  });
});
