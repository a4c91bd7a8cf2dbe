import { BUSINESS_ERRORS } from '@contract/errors';
import { jobApi } from '@contract/jobs/endpoints';
import type { JobView } from '@contract/jobs/schemas';
import { takeOutApi } from '@contract/take-out/endpoints';
import type { TakeOutStanding } from '@contract/take-out/schemas';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import ExportButton from '@/pages/staff/actions/ExportButton';
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
const typed = async (password: string) =>
  fireEvent.change(await screen.findByLabelText('登录密码'), { target: { value: password } });

it('is reached from the export of staff, also where the list is empty', async () => {
  const opened = jest.fn();
  openElement(<ExportButton filters={{ dept: '生产部' }} total={0} onTakeOut={opened} />, AT);
  await press('导出');
  const items = await menuItems();
  expect(items.map((item) => item.classList.contains('ant-dropdown-menu-item-disabled'))).toEqual([true, true, false]);
  fireEvent.click(items[2] as HTMLElement);
  expect(opened).toHaveBeenCalledTimes(1);
});

it('begins with the password, and then shows how far it is', async () => {
  let now = NONE;
  answer(takeOutApi.get, () => now);
  answer(jobApi.get, job({}));
  const started = answer(takeOutApi.start, () => {
    now = standing('running');
    return { jobId: JOB };
  });
  openElement(<TakeOutDrawer onClose={() => undefined} />, AT);
  await press('开始导出');
  expect(await screen.findByText('请输入登录密码')).toBeInTheDocument();
  expect(started).toHaveLength(0);
  await typed('Demo@2026');
  await press('开始导出');
  expect(await screen.findByText(/正在导出工资条/)).toBeInTheDocument();
  expect(started[0]?.body).toMatchObject({ password: 'Demo@2026' });
  expect(screen.queryByLabelText('登录密码')).toBeNull();
});

it('says that the password was wrong and leaves the form', async () => {
  answer(takeOutApi.get, NONE);
  answer(takeOutApi.start, () => refusal(BUSINESS_ERRORS.WRONG_PASSWORD.code, '当前密码不正确'));
  openElement(<TakeOutDrawer onClose={() => undefined} />, AT);
  await typed('wrong');
  await press('开始导出');
  expect(await screen.findByText('当前密码不正确')).toBeInTheDocument();
  expect(screen.getByLabelText('登录密码')).toBeInTheDocument();
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
  await waitFor(() => expect(screen.queryByLabelText('登录密码')).toBeNull());
});
