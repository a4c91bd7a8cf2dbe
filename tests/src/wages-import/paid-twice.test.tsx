import { BUSINESS_ERRORS } from '@contract/errors';
import { importApi } from '@contract/wages/endpoints';
import { configure, fireEvent, screen, waitFor } from '@testing-library/react';
import WagesPage from '@/pages/wages';
import { openElement } from '../../support/console/app';
import { peopleReach } from '../../support/console/channel-records';
import { answer, refusal } from '../../support/console/msw';
import { BATCH_ID, controls, detail, IMPORT_ID, JOB_ID, row, slipView } from './records';

const PATH = `/wages?import=${IMPORT_ID}`;
const open = (step: string) => openElement(<WagesPage />, { path: `${PATH}&step=${step}`, as: 'finance' });
const found = (all: boolean) => [{ batchId: BATCH_ID, title: '2026年10月工资条', people: 120, all }];
const counts = { ok: 120, warning: 0, error: 0, ignored: 0 };

configure({ asyncUtilTimeout: 8000 });

beforeEach(() => {
  answer(importApi.get, detail({ counts, issueCounts: [] }));
  answer(importApi.rows, { list: [row(7)], total: 120, counts });
  answer(importApi.preview, slipView());
});

describe('people who have a monthly slip of the month already', () => {
  it('are told of in one sentence in the check step, not in every row', async () => {
    answer(importApi.controls, controls({ paidTwice: found(true) }));
    open('check');
    expect(await screen.findByText(/其中 120 人 10 月已在《2026年10月工资条》中/)).toBeInTheDocument();
    expect(screen.queryByText('查看这些行')).not.toBeInTheDocument();
  });

  it('are shown by their rows where they are only some', async () => {
    answer(importApi.controls, controls({ paidTwice: found(false) }));
    const listed = answer(importApi.rows, { list: [row(7)], total: 120, counts });
    open('check');
    fireEvent.click(await screen.findByText('查看这些行'));
    await waitFor(() => expect(listed.at(-1)?.query.get('code')).toBe('inOtherBatch'));
  });

  it('go into the batch only with an express tick', async () => {
    answer(importApi.controls, controls({ paidTwice: found(true) }));
    const committed = answer(importApi.commit, { jobId: JOB_ID });
    open('generate');
    await screen.findAllByText(/其中 120 人 10 月已在/);
    const blocked = await screen.findByRole('button', { name: '生成并提交审核（120 条）' });
    expect(blocked).toHaveAttribute('aria-description', '有人会领到两份月度工资：请先核对并勾选');
    fireEvent.click(blocked);
    fireEvent.click(screen.getByText(/已核对，不是重复发放/));
    fireEvent.click(screen.getByRole('button', { name: '生成并提交审核（120 条）' }));
    await waitFor(() => expect(committed).toHaveLength(1));
    expect(committed[0]?.body).toMatchObject({ acceptPaidTwice: true, then: 'submit' });
  });

  it('found by the server only at the commit are asked for then', async () => {
    let known = false;
    answer(importApi.controls, () => controls({ paidTwice: known ? found(true) : [] }));
    answer(importApi.commit, () => {
      known = true;
      return refusal(BUSINESS_ERRORS.PAID_TWICE.code, '其中 120 人 10 月已在《2026年10月工资条》中');
    });
    open('generate');
    fireEvent.click(await screen.findByRole('button', { name: '生成并提交审核（120 条）' }));
    expect(await screen.findByText(/已核对，不是重复发放/)).toBeInTheDocument();
  });
});

it.each([
  [peopleReach({ unreached: 12 }), /12 人没有企业通知渠道要用的手机号或邮箱，收不到通知/],
  [peopleReach({ unreached: 120, noWay: true, byWay: [] }), /企业没有可用的通知渠道/],
])('says before it is made who will get no notice', async (reach, words) => {
  answer(importApi.controls, controls({ reach }));
  open('generate');
  expect(await screen.findByText(words)).toBeInTheDocument();
});

it('shows amounts with separators, and what is no amount as it was typed', async () => {
  answer(importApi.controls, controls());
  answer(importApi.rows, {
    list: [
      row(7, { cells: ['00001', '陈思远', '138****1004', '15000.5', '１２', '1'] }),
      row(8, { cells: ['00012000', '李四', '', '5o00', '', '2'] }),
    ],
    total: 2,
    counts,
  });
  open('check');
  expect(await screen.findByText('15,000.50')).toBeInTheDocument();
  expect(screen.getByText('12.00')).toBeInTheDocument();
  expect(screen.getByText('5o00')).toBeInTheDocument();
  expect(screen.getByText('00012000')).toBeInTheDocument();
});
