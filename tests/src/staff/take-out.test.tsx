import { BUSINESS_ERRORS } from '@contract/errors';
import { jobApi } from '@contract/jobs/endpoints';
import type { JobView } from '@contract/jobs/schemas';
import { takeOutApi } from '@contract/take-out/endpoints';
import type { TakeOutStanding } from '@contract/take-out/schemas';
import { fireEvent, screen } from '@testing-library/react';
import ExportButton from './ExportButton';
import TakeOutDrawer from '@/pages/staff/take-out/TakeOutDrawer';
import { openElement } from '../../support/console/app';
import { answer, refusal } from '../../support/console/msw';
import { menuItems, press } from '../../support/console/quick-clicks';
import '../../support/console/quick-roles';

const AT = { path: '/staff', as: 'manager' } as const;
const JOB = '01900000-0000-7000-8000-000000000801';
const NONE: TakeOutStanding = { own: null, other: null };
const standing = (state: JobView['state'], expiresAt: string | null = null): TakeOutStanding => ({
  own: { jobId: JOB, state, startedAt: '2026-07-15T02:00:00.000Z', expiresAt },
  other: null,
});
const job = (values: Partial<JobView>): JobView => ({
  id: JOB,
  kind: 'company.takeOut',
  state: 'running',
  done: 20,
  total: 100,
  unit: '项',
  step: '正在导出工资条',
  error: null,
  result: {},
  createdAt: '2026-07-15T02:00:00.000Z',
  finishedAt: null,
  ...values,
});

it('is reached from the export of staff, also where the list is empty', async () => {
  const opened = jest.fn();
  openElement(<ExportButton filters={{ dept: '生产部' }} total={0} onTakeOut={opened} />, AT);
  await press('导出');
  const items = await menuItems();
  expect(items.map((item) => item.classList.contains('ant-dropdown-menu-item-disabled'))).toEqual([true, true, false]);
  fireEvent.click(items[2] as HTMLElement);
  expect(opened).toHaveBeenCalledTimes(1);
});

it('begins one, and then shows how far it is', async () => {
  let now = NONE;
  answer(takeOutApi.get, () => now);
  answer(jobApi.get, job({}));
  const started = answer(takeOutApi.start, () => {
    now = standing('running');
    return { jobId: JOB };
  });
  openElement(<TakeOutDrawer onClose={() => undefined} />, AT);
  await press('开始导出');
  expect(await screen.findByText(/正在导出工资条/)).toBeInTheDocument();
  expect(started).toHaveLength(1);
  expect(screen.queryByRole('button', { name: '开始导出' })).toBeNull();
});

it('sees what somebody else has begun a moment before', async () => {
  let now = NONE;
  answer(takeOutApi.get, () => now);
  answer(takeOutApi.start, () => {
    now = { own: null, other: { byName: '周启明', startedAt: '2026-07-15T02:00:00.000Z' } };
    return refusal(BUSINESS_ERRORS.RULE.code, '本企业的整体导出刚刚已经开始，完成后再试');
  });
  openElement(<TakeOutDrawer onClose={() => undefined} />, AT);
  await press('开始导出');
  expect(await screen.findByText(/周启明 于 .* 发起的整体导出还在进行/)).toBeInTheDocument();
});

it('offers what is ready until it goes, and another one', async () => {
  answer(takeOutApi.get, standing('succeeded', '2026-07-16T02:05:00.000Z'));
  openElement(<TakeOutDrawer onClose={() => undefined} />, AT);
  expect(await screen.findByText(/2026-07-16 10:05.* 前可下载，仅您本人可以下载/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /下\s*载/ })).toBeEnabled();
  expect(screen.getByRole('button', { name: '重新导出' })).toBeInTheDocument();
});

it('says why one failed and lets begin another', async () => {
  answer(takeOutApi.get, standing('failed'));
  answer(jobApi.get, job({ state: 'failed', error: '服务器磁盘已满' }));
  openElement(<TakeOutDrawer onClose={() => undefined} />, AT);
  expect(await screen.findByText('服务器磁盘已满')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '开始导出' })).toBeInTheDocument();
});

it("waits for somebody else's", async () => {
  answer(takeOutApi.get, { own: null, other: { byName: '周启明', startedAt: '2026-07-15T02:00:00.000Z' } });
  openElement(<TakeOutDrawer onClose={() => undefined} />, AT);
  expect(await screen.findByText(/周启明 于 .* 发起的整体导出还在进行/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '开始导出' })).toBeNull();
});
