import { BUSINESS_ERRORS } from '@contract/errors';
import { staffApi } from '@contract/staff/endpoints';
import { batchApi, slipApi } from '@contract/wages/endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import WagesPage from '@/pages/wages';
import { openElement } from '../../support/console/app';
import { peopleReach } from '../../support/console/channel-records';
import '../../support/console/quick-roles';
import { answer, refusal } from '../../support/console/msw';
import { batch, batchDetail, slip, slipDetail } from '../../support/console/wage-records';

const STAFF = '0197a000-0000-7000-8000-00000000aa03';

beforeEach(() => {
  answer(slipApi.checkNew, { doubts: [], audited: '--------' });
  answer(batchApi.reach, peopleReach());
  answer(batchApi.get, batchDetail({ state: 'draft', actions: ['submit'] }));
  answer(slipApi.list, { list: [slip({ state: 'unsent', delivery: 'none' })], total: 1 });
  answer(staffApi.pick, { list: [{ id: STAFF, name: '周小川', staffNo: 'A900', dept: '财务部', left: false }] });
});

async function opened() {
  openElement(<WagesPage />, { path: `/wages?batch=${batch().id}&tab=slips`, as: 'finance' });
  fireEvent.click(await screen.findByRole('button', { name: /新增一人/ }));
  const person = await screen.findByLabelText('员工');
  fireEvent.mouseDown(person);
  fireEvent.change(person, { target: { value: '周' } });
  fireEvent.click(await screen.findByTitle('周小川 · A900 · 财务部'));
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByText(/^保\s*存$/));

it('takes a person, amounts in yuan and a remark; sends 分', async () => {
  const added = answer(slipApi.add, slipDetail({ name: '周小川' }));
  await opened();
  type('基本工资', '5,000.50');
  fireEvent.click(screen.getByText('按各项计算合计与实发'));
  expect(screen.getByLabelText('实发工资')).toHaveValue('5000.50');
  type('备注', '10日入职');
  save();
  await waitFor(() =>
    expect(added[0]?.body).toMatchObject({
      staffId: STAFF,
      items: { baseWage: '500050', netPay: '500050' },
      remark: '10日入职',
    }),
  );
  expect(await screen.findByText('已新增周小川的工资条')).toBeInTheDocument();
});

it('wants a person, a net amount, and amounts that can be read', async () => {
  const added = answer(slipApi.add, slipDetail());
  openElement(<WagesPage />, { path: `/wages?batch=${batch().id}&tab=slips`, as: 'finance' });
  fireEvent.click(await screen.findByRole('button', { name: /新增一人/ }));
  await screen.findByLabelText('员工');
  type('基本工资', '5千');
  save();
  expect(await screen.findByText('请选择员工')).toBeInTheDocument();
  expect(screen.getByText(/基本工资不是金额/)).toBeInTheDocument();
  expect(screen.getByText('请填写实发工资')).toBeInTheDocument();
  expect(added).toHaveLength(0);
});

it('asks where the server doubts, one doubt after the other, and keeps what was typed when one goes back', async () => {
  const added = answer(slipApi.add, (request) => {
    const { acceptMismatch, acceptPaidTwice } = request.body as Record<string, unknown>;
    if (!acceptMismatch) return refusal(BUSINESS_ERRORS.SUMS_OFF.code, '“实发工资”为 1.00，应为 5,000.00');
    if (!acceptPaidTwice) return refusal(BUSINESS_ERRORS.PAID_TWICE.code, '周小川 10 月已在《十月补录》中');
    return slipDetail({ name: '周小川' });
  });
  await opened();
  type('基本工资', '5000');
  type('实发工资', '1');
  save();
  expect(await screen.findByText('“实发工资”为 1.00，应为 5,000.00')).toBeInTheDocument();
  fireEvent.click(screen.getByText('确实如此，保存'));
  expect(await screen.findByText('周小川 10 月已在《十月补录》中')).toBeInTheDocument();
  expect(screen.getByLabelText('基本工资')).toHaveValue('5000');
  fireEvent.click(screen.getByText('不是重复发放，保存'));
  await waitFor(() => expect(added.at(-1)?.body).toMatchObject({ acceptMismatch: true, acceptPaidTwice: true }));
});

it.each(['pendingReview', 'published'] as const)('is not offered for a batch that is %s', async (state) => {
  answer(batchApi.get, batchDetail({ state, actions: [] }));
  openElement(<WagesPage />, { path: `/wages?batch=${batch().id}&tab=slips`, as: 'finance' });
  await screen.findByTestId('batch-counts');
  expect(screen.queryByRole('button', { name: /新增一人/ })).not.toBeInTheDocument();
});

it('says what the audit doubts of the person and the amounts typed', async () => {
  const asked = answer(slipApi.checkNew, {
    audited: '--------',
    doubts: [
      {
        item: 'netPay',
        issue: { level: 'warning', code: 'netJump', column: 0, values: { net: 500_050, last: 100_000, changes: [] } },
        expected: null,
      },
    ],
  });
  await opened();
  expect(asked).toHaveLength(0);
  type('基本工资', '5,000.50');
  expect(await screen.findByText(/实发 5,000\.50 与上次的 1,000\.00 相差过大/)).toBeInTheDocument();
  expect(asked.at(-1)?.body).toEqual({ staffId: STAFF, items: { baseWage: '500050' } });
});
