import { jobApi } from '@contract/jobs/endpoints';
import type { JobView } from '@contract/jobs/schemas';
import { personalDataApi } from '@contract/personal-data/endpoints';
import type { ErasurePreview } from '@contract/personal-data/schemas';
import { fireEvent, screen } from '@testing-library/react';
import OwnData from '@/pages/account/OwnData';
import PersonalDataDrawer from '@/pages/staff/personal-data/PersonalDataDrawer';
import { loadMessages } from '@/utils/languages';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import { press } from '../../support/console/quick-clicks';
import '../../support/console/quick-roles';

const STAFF = '01900000-0000-7000-8000-000000000901';
const JOB = '01900000-0000-7000-8000-000000000902';
const PREVIEW: ErasurePreview = {
  name: '陆远',
  version: 3,
  erasedAt: null,
  obstacles: [],
  erased: [{ table: 'staff_event', title: '员工经过', rows: 4 }],
  kept: [
    { ground: 'accounting', until: '2056-12-31', tables: [{ table: 'wage_slip', title: '工资条', rows: 12 }] },
    { ground: 'operationLog', until: null, tables: [{ table: 'audit_log', title: '操作日志', rows: 9 }] },
  ],
  account: 'closed',
};
const DONE: JobView = {
  id: JOB,
  kind: 'personalData.erase',
  state: 'succeeded',
  done: 0,
  total: 0,
  unit: '',
  step: '',
  error: null,
  result: {},
  createdAt: '2026-07-15T02:00:00.000Z',
  finishedAt: '2026-07-15T02:00:01.000Z',
};

beforeAll(() => loadMessages(['personal-data']));

const open = async (onErased = jest.fn()) => {
  answer(personalDataApi.ofStaff, { archive: null });
  openElement(<PersonalDataDrawer staffId={STAFF} name="陆远" onClose={() => undefined} onErased={onErased} />, {
    path: '/staff',
    as: 'manager',
  });
  fireEvent.click(await screen.findByRole('tab', { name: '删除个人信息' }));
};

it('shows what goes, what a law keeps and until when, and asks for reason and name', async () => {
  let now = PREVIEW;
  const erased = jest.fn();
  answer(personalDataApi.erasure, () => now);
  answer(jobApi.get, DONE);
  const begun = answer(personalDataApi.erase, () => {
    now = { ...PREVIEW, erasedAt: '2026-07-15T02:00:01.000Z', obstacles: ['erased'], erased: [] };
    return { jobId: JOB };
  });
  await open(erased);
  expect(await screen.findByText('至少保存至 2056-12-31')).toBeInTheDocument();
  expect(screen.getByText(/会计凭证自会计年度终了起保存 30 年/)).toBeInTheDocument();
  expect(screen.getByText('员工经过')).toBeInTheDocument();
  await press('删除个人信息');
  fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '本人书面要求' } });
  fireEvent.change(screen.getByLabelText('请输入姓名“陆远”以确认'), { target: { value: '陆近' } });
  const confirm = () => fireEvent.click(screen.getAllByRole('button', { name: '删除个人信息' }).at(-1) as HTMLElement);
  confirm();
  expect(await screen.findByText('与姓名不一致')).toBeInTheDocument();
  expect(begun).toHaveLength(0);
  fireEvent.change(screen.getByLabelText('请输入姓名“陆远”以确认'), { target: { value: '陆远' } });
  confirm();
  expect(await screen.findByText(/个人信息已于 .* 删除/)).toBeInTheDocument();
  expect(begun[0]?.body).toMatchObject({ reason: '本人书面要求', name: '陆远', version: 3 });
  expect(erased).toHaveBeenCalledTimes(1);
});

it('says what stands against it, and offers nothing then', async () => {
  answer(personalDataApi.erasure, { ...PREVIEW, obstacles: ['employed', 'openClaim'] });
  await open();
  expect(await screen.findByText('尚未离职、有未结束的薪资领取')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '删除个人信息' })).toBeNull();
});

it('lets an employee take his own copy without a reason', async () => {
  answer(personalDataApi.own, { archive: null });
  const begun = answer(personalDataApi.startOwn, { jobId: JOB });
  openElement(<OwnData />, { path: '/account', as: 'user' });
  await press('生成副本');
  await screen.findByRole('button', { name: '生成副本' });
  expect(begun).toHaveLength(1);
});

it('asks for a reason for the copy of somebody else', async () => {
  answer(personalDataApi.erasure, PREVIEW);
  const begun = answer(personalDataApi.startOfStaff, { jobId: JOB });
  answer(personalDataApi.ofStaff, { archive: null });
  openElement(<PersonalDataDrawer staffId={STAFF} name="陆远" onClose={() => undefined} onErased={jest.fn()} />, {
    path: '/staff',
    as: 'manager',
  });
  await press('生成副本');
  expect(begun).toHaveLength(0);
  fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '本人书面要求' } });
  fireEvent.click(screen.getAllByRole('button', { name: '生成副本' }).at(-1) as HTMLElement);
  await screen.findByText(/应员工本人要求/);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(begun[0]?.body).toMatchObject({ reason: '本人书面要求' });
});
