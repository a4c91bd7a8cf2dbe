import { BUSINESS_ERRORS } from '@contract/errors';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import { batchApi, slipApi } from '@contract/wages/endpoints';
import type { GroupRow, ReviewGroups } from '@contract/wages/review/schemas';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import WagesPage from '@/pages/wages';
import { openElement } from '../../support/console/app';
import { peopleReach } from '../../support/console/channel-records';
import '../../support/console/quick-roles';
import { answer, refusal } from '../../support/console/msw';
import { batch, batchDetail, difference, review, reviewGroups, slip } from '../../support/console/wage-records';

configure({ asyncUtilTimeout: 40_000 });

const PATH = `/wages?batch=${batch().id}&tab=review`;
const at = '2026-11-05T02:31:00.000Z';
const ROW: GroupRow = {
  id: '15',
  rowNo: 15,
  place: null,
  name: '陈平',
  staffNo: '00011',
  dept: '生产一部',
  slipId: slip().id,
  netFen: '1286044',
  issues: [
    {
      level: 'warning',
      code: 'taxDiffers',
      label: '个人所得税',
      values: {
        expected: 3309,
        actual: 150_000,
        source: 'sheet',
        bound: 'exact',
        taxable: 560_300,
        rate: 3,
        quick: 0,
        paid: 13_500,
        additional: 0,
      },
    },
  ],
  messages: [],
  change: null,
  by: null,
  at: null,
  leftOut: false,
  edited: false,
  person: null,
};
const UNSEEN: BatchDetail['blocked'] = [
  {
    action: 'approve',
    code: 'unseen',
    text: '还有 2 组未看：发现 1 组、未核的项目',
    values: { count: '2', groups: 'finding.taxDiffers,unchecked' },
  },
];

const seenIn = (groups: ReviewGroups, keys: readonly string[]): ReviewGroups => ({
  ...groups,
  groups: groups.groups.map((group) => (keys.includes(group.key) ? { ...group, seen: { at, how: 'opened' } } : group)),
});

beforeEach(() => {
  answer(slipApi.list, { list: [slip()], total: 1 });
  answer(batchApi.difference, difference());
  answer(batchApi.differencePeople, { list: [], total: 0 });
  answer(batchApi.review, review());
  answer(batchApi.groups, reviewGroups());
  answer(batchApi.groupRows, { list: [ROW], total: 1 });
  answer(batchApi.reach, peopleReach());
});

it('cannot approve before every group was opened or ticked, and says how many are left', async () => {
  answer(batchApi.get, batchDetail({ state: 'pendingReview', actions: ['reject'], blocked: UNSEEN }));
  let seen: string[] = [];
  const calls = answer(batchApi.see, ({ body }) => {
    seen = [...seen, ...(body as { groups: { key: string }[] }).groups.map(({ key }) => key)];
    return seenIn(reviewGroups(), seen);
  });
  openElement(<WagesPage />, { path: PATH, as: 'manager' });
  const card = await screen.findByTestId('review-groups');
  const decide = await screen.findByTestId('decide');
  expect(await within(decide).findByText('还有 2 组没有看过，打开或打勾后才能通过。')).toBeInTheDocument();
  const approve = within(decide).getByRole('button', { name: '通过并发布' });
  expect(approve).toHaveAttribute('aria-disabled', 'true');
  expect(approve).toHaveAttribute('aria-description', '还有 2 组未看：发现 1 组、未核的项目');
  fireEvent.click(approve);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  fireEvent.click(within(card).getByText('个税不符'));
  expect(await within(card).findByText('33.09')).toBeInTheDocument();
  expect(within(card).getByText('1,500.00')).toBeInTheDocument();
  expect(within(card).getAllByText('1,466.91')).toHaveLength(2);
  await waitFor(() =>
    expect(calls[0]?.body).toEqual({ how: 'opened', groups: [{ key: 'finding.taxDiffers', print: 'aaaa' }] }),
  );
  expect(await within(card).findByText('已看 11-05 10:31')).toBeInTheDocument();
  answer(batchApi.get, batchDetail({ state: 'pendingReview', actions: ['approve', 'reject'] }));
  fireEvent.click(within(card).getByLabelText('已看：未核的项目'));
  expect(await within(decide).findByText('已全部看过')).toBeInTheDocument();
  expect(calls[1]?.body).toEqual({ how: 'ticked', groups: [{ key: 'unchecked', print: 'bbbb' }] });
  await waitFor(() =>
    expect(within(decide).getByRole('button', { name: '通过并发布' })).not.toHaveAttribute('aria-disabled'),
  );
});

it('names whose card was changed, when and by whom', async () => {
  answer(batchApi.get, batchDetail({ state: 'pendingReview', actions: ['reject'], blocked: UNSEEN }));
  const facts = reviewGroups();
  const [some] = facts.groups;
  if (!some) throw new Error('no group');
  const cards = { ...some, key: 'cards', kind: 'cards' as const, code: null, count: 1, stakeFen: null };
  answer(batchApi.groups, { ...facts, groups: [cards] });
  answer(batchApi.groupRows, { list: [{ ...ROW, rowNo: null, issues: [], by: '王晓明', at }], total: 1 });
  answer(batchApi.see, { ...facts, groups: [{ ...cards, seen: { at, how: 'opened' as const } }] });
  openElement(<WagesPage />, { path: PATH, as: 'manager' });
  const card = await screen.findByTestId('review-groups');
  fireEvent.click(await within(card).findByText('发薪前7天内变更银行卡'));
  expect(await within(card).findByText('变更人与时间')).toBeInTheDocument();
  expect(within(card).getByText('陈平')).toBeInTheDocument();
  expect(within(card).getAllByText(/王晓明/).length).toBeGreaterThan(0);
  expect(within(card).queryByText('说明')).not.toBeInTheDocument();
});

it('leads from a row to its slip', async () => {
  answer(batchApi.get, batchDetail({ state: 'pendingReview', actions: ['reject'], blocked: UNSEEN }));
  answer(batchApi.see, seenIn(reviewGroups(), ['finding.taxDiffers']));
  openElement(<WagesPage />, { path: PATH, as: 'manager' });
  fireEvent.click(await screen.findByText('个税不符'));
  fireEvent.click(await screen.findByText('陈平'));
  await waitFor(() => expect(window.location.href).toContain(`slip=${slip().id}`));
});

it('approves and publishes in one call, or at a time, or approves alone', async () => {
  answer(batchApi.get, batchDetail({ state: 'pendingReview', actions: ['approve', 'reject'] }));
  answer(batchApi.groups, seenIn(reviewGroups(), ['finding.taxDiffers', 'unchecked']));
  const acted = answer(batchApi.act, { batch: batchDetail({ state: 'publishing', actions: [] }) });
  openElement(<WagesPage />, { path: PATH, as: 'manager' });
  const decide = await screen.findByTestId('decide');
  fireEvent.click(within(decide).getByRole('button', { name: '其他通过方式' }));
  for (const way of ['通过，现在发布', '通过，定时发布…', '仅通过，暂不发布'])
    expect(await screen.findByText(way)).toBeInTheDocument();
  fireEvent.click(within(decide).getByRole('button', { name: '通过并发布' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/通过审核并立即发布：320 名员工/)).toBeInTheDocument();
  const ok = within(dialog).getByRole('button', { name: '通过并发布' });
  await waitFor(() => expect(ok).toBeEnabled());
  fireEvent.click(ok);
  fireEvent.click(ok);
  await waitFor(() => expect(acted).toHaveLength(1));
  expect(acted[0]?.body).toMatchObject({ action: 'approve', then: 'publish', version: 4 });
});

it('offers the pay day to publish at, with its time filled in', async () => {
  const payAt = new Date(Date.now() + 3 * 24 * 3600_000);
  payAt.setUTCHours(1, 0, 0, 0);
  const day = payAt.toISOString().slice(5, 10);
  answer(batchApi.review, review({ payAt: payAt.toISOString() }));
  answer(batchApi.get, batchDetail({ state: 'pendingReview', actions: ['approve', 'reject'] }));
  answer(batchApi.groups, seenIn(reviewGroups(), ['finding.taxDiffers', 'unchecked']));
  const acted = answer(batchApi.act, { batch: batchDetail({ state: 'scheduled', actions: [] }) });
  openElement(<WagesPage />, { path: PATH, as: 'manager' });
  const decide = await screen.findByTestId('decide');
  fireEvent.click(within(decide).getByRole('button', { name: '其他通过方式' }));
  fireEvent.click(await screen.findByText(`通过，${day} 09:00（发薪日）发布…`));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByDisplayValue(new RegExp(`${day} 09:00`))).toBeInTheDocument();
  const ok = within(dialog).getByRole('button', { name: '通过并定时发布' });
  await waitFor(() => expect(ok).toBeEnabled());
  fireEvent.click(ok);
  await waitFor(() =>
    expect(acted[0]?.body).toMatchObject({ action: 'approve', then: 'schedule', publishAt: payAt.toISOString() }),
  );
});

it('shows what is left where something has changed since it was shown', async () => {
  answer(batchApi.get, batchDetail({ state: 'pendingReview', actions: ['approve', 'reject'] }));
  const asked = answer(batchApi.groups, reviewGroups());
  answer(batchApi.see, () => refusal(BUSINESS_ERRORS.STALE_VERSION.code, '内容已有变化，请重新查看'));
  openElement(<WagesPage />, { path: PATH, as: 'manager' });
  const card = await screen.findByTestId('review-groups');
  fireEvent.click(within(card).getByLabelText('已看：未核的项目'));
  expect(await screen.findByText('内容已有变化，请重新查看')).toBeInTheDocument();
  await waitFor(() => expect(asked.length).toBeGreaterThan(1));
});

it('says of a sheet without an audit that it was not checked, and asks nothing of who does not review it', async () => {
  answer(batchApi.get, batchDetail({ state: 'approved', actions: [] }));
  const { coverage } = reviewGroups();
  answer(
    batchApi.groups,
    reviewGroups({ counts: false, coverage: { ...coverage, audit: null, totals: { agreeing: 0, stated: 0 } } }),
  );
  const calls = answer(batchApi.see, reviewGroups());
  openElement(<WagesPage />, { path: PATH, as: 'finance' });
  expect(await screen.findByTestId('no-audit')).toHaveTextContent('未核对');
  expect(screen.queryByTestId('coverage')).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  fireEvent.click(screen.getByText('个税不符'));
  await screen.findByText('33.09');
  expect(calls).toHaveLength(0);
});

it('says each thing once: totals with how they were checked on demand, rows that are nobody’s without a tick', async () => {
  answer(batchApi.get, batchDetail({ state: 'pendingReview', actions: ['reject'], blocked: UNSEEN }));
  answer(batchApi.see, reviewGroups());
  answer(
    batchApi.review,
    review({
      rowNotes: [
        { rowNo: 12, name: '', status: 'warning', messages: ['实发与应发减扣款相差 10.00 元'] },
        { rowNo: 30, name: '', status: 'ignored', messages: ['合计行'] },
      ],
    }),
  );
  openElement(<WagesPage />, { path: PATH, as: 'manager' });
  const card = await screen.findByTestId('review-groups');
  expect(within(card).getAllByRole('checkbox')).toHaveLength(2);
  fireEvent.click(within(card).getByText(/不是员工的行 1 行/));
  expect(await within(card).findByRole('cell', { name: '合计行' })).toBeInTheDocument();
  expect(screen.queryByText('实发与应发减扣款相差 10.00 元')).not.toBeInTheDocument();
});

it('tells in the history who saw what and when', async () => {
  const note = { code: 'seen' as const, values: { 'finding.taxDiffers': at, 'finding.netJump': at, unchecked: at } };
  answer(
    batchApi.get,
    batchDetail({ timeline: [{ at, by: '周启明', byCode: null, action: 'seen', subject: null, reason: null, note }] }),
  );
  openElement(<WagesPage />, { path: PATH.replace('review', 'timeline'), as: 'manager' });
  expect(await screen.findByText('审核查看')).toBeInTheDocument();
  expect(screen.getByText('发现 2 组 10:31；未核的项目 10:31')).toBeInTheDocument();
});
