import type { PeopleReach } from '@contract/channels/schemas';
import { batchApi, slipApi } from '@contract/wages/endpoints';
import { jobApi } from '@contract/jobs/endpoints';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import WagesPage from '@/pages/wages';
import { deliver } from '@/utils/event-bus';
import { openElement } from '../../support/console/app';
import { peopleReach } from '../../support/console/channel-records';
import '../../support/console/quick-roles';
import { answer, refusal } from '../../support/console/msw';
import {
  batch,
  batchDetail,
  difference,
  review,
  reviewGroups,
  slip,
  slipDetail,
} from '../../support/console/wage-records';

const PATH = `/wages?batch=${batch().id}&tab=slips`;
const JOB = '0197a000-0000-7000-8000-00000000aa02';
const reach = (unreached: number, withoutAccount = 0, own: Partial<PeopleReach> = {}) =>
  peopleReach({ unreached, withoutAccount, names: ['赵一鸣', '钱新'].slice(0, unreached), ...own });
const open = (as: 'finance' | 'manager' = 'finance') => openElement(<WagesPage />, { path: PATH, as });

beforeEach(() => {
  answer(slipApi.list, { list: [slip()], total: 1 });
  answer(batchApi.reach, reach(0));
});

describe('the list of slips', () => {
  it('says by which way each was told', async () => {
    answer(batchApi.get, batchDetail());
    answer(slipApi.list, { list: [slip({ deliveryWay: 'wecom' })], total: 1 });
    open();
    expect(await screen.findByText('已通知 · 企业微信')).toBeInTheDocument();
  });
});

describe('people no notice reaches', () => {
  it('are not counted where none are sent, but those who see nothing are, and the question says so', async () => {
    answer(batchApi.get, batchDetail({ state: 'draft', actions: ['submit'] }));
    answer(batchApi.reach, reach(12, 3, { noWay: true, byWay: [] }));
    open();
    expect(await screen.findByText(/没有可用的通知渠道，3 人从未登录/)).toBeInTheDocument();
    expect(screen.queryByText(/12 人/)).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '提交审核' }));
    expect(await screen.findByText(/没有可用的通知渠道，不会发出通知/)).toBeInTheDocument();
  });

  it('are nobody where mail finds who has no mobile; the question says by which way how many are told', async () => {
    answer(batchApi.get, batchDetail({ state: 'draft', actions: ['submit'] }));
    const byWay = [
      { way: 'wecom' as const, people: 100, sandbox: false },
      { way: 'mail' as const, people: 20, sandbox: false },
    ];
    answer(batchApi.reach, reach(0, 0, { byWay }));
    open();
    fireEvent.click(await screen.findByRole('button', { name: '提交审核' }));
    expect(await screen.findByText('按通知渠道的顺序：100 人先用企业微信，20 人先用邮件。')).toBeInTheDocument();
    expect(screen.queryByText(/收不到通知/)).not.toBeInTheDocument();
  });

  it('are told before the batch goes out, on its page and in the question', async () => {
    answer(batchApi.get, batchDetail({ state: 'draft', actions: ['submit'] }));
    answer(batchApi.reach, reach(12, 3));
    open();
    expect(
      await screen.findByText(/12 人没有可用渠道要用的手机号或邮箱，收不到通知：赵一鸣、钱新 等/),
    ).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '提交审核' }));
    await waitFor(() => expect(screen.getAllByText(/12 人没有可用渠道要用的手机号或邮箱/)).toHaveLength(2));
  });

  it('are counted anew when somebody is added', async () => {
    let total = 2;
    const counted = () => ({ ...batch().counts, total });
    answer(batchApi.get, () => batchDetail({ state: 'draft', actions: ['submit'], counts: counted() }));
    const asked = answer(batchApi.reach, () => reach(total === 2 ? 1 : 2));
    open();
    expect(await screen.findByText(/1 人没有可用渠道/)).toBeInTheDocument();
    total = 3;
    act(() =>
      deliver({ event: 'batch', data: { batchId: batch().id, state: 'draft', version: 9, counts: counted() } }),
    );
    expect(await screen.findByText(/2 人没有可用渠道/)).toBeInTheDocument();
    expect(asked).toHaveLength(2);
  });

  it('are shown the way to paper once it is out', async () => {
    answer(batchApi.get, batchDetail());
    answer(batchApi.reach, reach(2));
    open();
    await screen.findByText(/2 人没有可用渠道要用的手机号或邮箱，收不到通知，可打印纸质工资条：赵一鸣、钱新/);
    fireEvent.click(screen.getByRole('button', { name: /^打\s*印$/ }));
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('print')).toBe('unreached'));
  });
});

describe('reminding', () => {
  const job = {
    id: JOB,
    kind: 'wages.remind',
    state: 'succeeded',
    done: 3,
    total: 3,
    unit: '人',
    step: '',
    error: null,
    createdAt: '2026-11-06T01:00:00.000Z',
    finishedAt: '2026-11-06T01:00:02.000Z',
  } as const;

  it('asks once, sends, and says in a sentence what came of it', async () => {
    answer(batchApi.get, batchDetail());
    const sent = answer(batchApi.remind, { jobId: JOB });
    answer(jobApi.get, { ...job, result: { reminded: 150, inApp: 3, failed: 1, unreached: 12, recent: 5 } });
    open();
    fireEvent.click(await screen.findByRole('button', { name: /提醒未读未确认/ }));
    await screen.findAllByText('提醒还没有查看或确认的 168 人？');
    fireEvent.click(screen.getByRole('button', { name: '发送提醒' }));
    expect(
      await screen.findByText(
        '已提醒 150 人，3 人通知渠道联系不到，只在系统内提醒，1 人发送失败，12 人通知渠道联系不到也从未登录，未能提醒（可打印纸质工资条），5 人 24 小时内已提醒过',
      ),
    ).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it.each(['draft', 'publishing', 'recalled', 'closed'] as const)(
    'is not offered for a batch that is %s',
    async (state) => {
      answer(batchApi.get, batchDetail({ state, actions: [] }));
      open();
      await screen.findByTestId('batch-counts');
      expect(screen.queryByRole('button', { name: /提醒/ })).not.toBeInTheDocument();
    },
  );

  it('one person by the slip, with the server’s words where it is too soon', async () => {
    answer(batchApi.get, batchDetail());
    const asked = answer(slipApi.remind, () => refusal(1900, '该员工在24小时内已提醒过，请稍后再提醒'));
    answer(slipApi.get, slipDetail());
    openElement(<WagesPage />, { path: `${PATH}&slip=${slip().id}`, as: 'finance' });
    fireEvent.click((await screen.findAllByText(/^提\s*醒$/)).at(-1) as HTMLElement);
    expect(await screen.findByText('该员工在24小时内已提醒过，请稍后再提醒')).toBeInTheDocument();
    expect(asked).toHaveLength(1);
  });
});

it('tells the reviewer who is paid twice, and who has ticked it', async () => {
  answer(batchApi.get, batchDetail({ state: 'pendingReview', actions: ['approve', 'reject'] }));
  answer(batchApi.review, review());
  answer(batchApi.difference, difference());
  answer(batchApi.differencePeople, { list: [], total: 0 });
  answer(
    batchApi.groups,
    reviewGroups({
      groups: [{ key: 'overridden', kind: 'overridden', code: null, count: 1, stakeFen: null, print: 'o', seen: null }],
      counts: false,
      overridden: [
        {
          check: 'paidTwice',
          by: '陈雨桐',
          at: '2026-11-04T02:00:00.000Z',
          reason: null,
          about: '十月补录',
          people: 3,
        },
      ],
    }),
  );
  openElement(<WagesPage />, { path: `/wages?batch=${batch().id}&tab=review`, as: 'manager' });
  fireEvent.click(await screen.findByText('被推翻的检查'));
  expect(await screen.findByText(/3 人同月已在《十月补录》中，确认不是重复发放/)).toBeInTheDocument();
  expect(screen.getByText(/陈雨桐 2026-11-04 10:00/)).toBeInTheDocument();
});
