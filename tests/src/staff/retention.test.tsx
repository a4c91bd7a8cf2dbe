import { retentionApi } from '@contract/retention/endpoints';
import type { RetentionStanding } from '@contract/retention/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import RetentionDrawer from '@/pages/staff/retention/RetentionDrawer';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import { press } from '../../support/console/quick-clicks';
import '../../support/console/quick-roles';

const AT = { path: '/staff', as: 'manager' } as const;
const NONE: RetentionStanding = {
  leastYears: 3,
  rules: [],
  kept: [{ ground: 'accounting', tables: [{ table: 'wage_slip', title: '工资条' }] }],
  archives: [],
};
const RULE: RetentionStanding['rules'][number] = {
  class: 'attendance',
  years: 3,
  startsAt: '2099-07-22T02:00:00.000Z',
  setByName: '周启明',
  setAt: '2099-07-15T02:00:00.000Z',
  lookedAt: null,
  failure: null,
};
const ARCHIVE: RetentionStanding['archives'][number] = {
  id: '01900000-0000-7000-8000-000000000901',
  class: 'attendance',
  month: '2023-06',
  rows: 128,
  bytes: 20480,
  sha256: 'ab'.repeat(32),
  deletedAt: '2026-07-22T18:00:00.000Z',
  removedAt: null,
};

const open = (standing: RetentionStanding) => {
  answer(retentionApi.get, standing);
  openElement(<RetentionDrawer onClose={() => undefined} />, AT);
};
const card = async (title: string) => {
  const heading = await screen.findByText(title, { selector: '.ant-card-head-title' });
  const found = heading.closest<HTMLElement>('.ant-card');
  if (!found) throw new Error(`no card ${title}`);
  return found;
};

it('says that nothing is deleted, and lets nobody set it who has not looked at what would go', async () => {
  answer(retentionApi.preview, {
    firstKept: '2023-07',
    months: [
      { month: '2023-05', goes: 0, stays: [{ reason: 'unlocked', count: 2 }] },
      { month: '2023-06', goes: 2, stays: [] },
    ],
  });
  const set = answer(retentionApi.set, NONE);
  open(NONE);
  const attendance = await card('考勤');
  expect(within(attendance).getByText('未开启，不删除')).toBeInTheDocument();
  const button = () => within(attendance).getByText('开启到期删除').closest('button');
  expect(button()).toBeDisabled();
  await press('查看将删除什么', attendance);
  expect(await within(attendance).findByText('月份未锁定')).toBeInTheDocument();
  expect(button()).toBeEnabled();
  await press('开启到期删除', attendance);
  expect(await screen.findByText('保存满3年后删除？')).toBeInTheDocument();
  await press('开启到期删除');
  await waitFor(() => expect(set).toHaveLength(1));
});

it('says from which day on, and by whom it was set; stopped it stays', async () => {
  open({ ...NONE, rules: [RULE] });
  const stopped = answer(retentionApi.stop, NONE);
  const attendance = await card('考勤');
  expect(within(attendance).getByText('保存3年，2099-07-22 10:00 起开始删除')).toBeInTheDocument();
  expect(within(attendance).getByText(/由周启明于 2099-07-15 10:00 开启/)).toBeInTheDocument();
  await press('停止', attendance);
  await waitFor(() => expect(stopped).toHaveLength(1));
});

it('tells of a night on which nothing was deleted', async () => {
  open({
    ...NONE,
    rules: [
      { ...RULE, startsAt: '2020-01-01T00:00:00.000Z', lookedAt: '2026-07-22T18:00:00.000Z', failure: 'archive' },
    ],
  });
  expect(await screen.findByText(/归档没有写成或读回核对不一致/)).toBeInTheDocument();
});

it('lists archives, to be fetched until they are removed', async () => {
  open({
    ...NONE,
    archives: [
      ARCHIVE,
      { ...ARCHIVE, id: ARCHIVE.id.replace(/1$/, '2'), month: '2023-05', removedAt: '2026-08-01T02:00:00.000Z' },
    ],
  });
  expect(await screen.findByText('考勤 2023-06')).toBeInTheDocument();
  expect(screen.getAllByText(/^下\s?载$/)).toHaveLength(1);
  expect(screen.getByText('2026-08-01 10:00 已删除')).toBeInTheDocument();
});
