import { BUSINESS_ERRORS } from '@contract/errors';
import { staffPayApi } from '@contract/staff/pay/endpoints';
import type { PayLine } from '@contract/staff/pay/schemas';
import { payRulesApi } from '@contract/pay-rules/endpoints';
import { DEFAULT_COMPANY_PAY_RULES } from '@contract/pay-rules/company';
import type { InsuranceRule } from '@contract/pay-rules/rules';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import StaffPay from '@/components/staff-pay/StaffPay';
import { openElement } from '../../support/console/app';
import { answer, refusal } from '../../support/console/msw';
import { press } from '../../support/console/quick-clicks';
import '../../support/console/quick-roles';

const PERSON = '0190a000-0000-7000-8000-000000000001';
const line = (more: Partial<PayLine>): PayLine => ({
  id: '0190a000-0000-7000-8000-00000000000a',
  kind: 'baseWage',
  validFrom: '2020-07',
  amount: '600000',
  reason: '年度调薪',
  by: '陈经理',
  at: '2020-07-01T02:00:00.000Z',
  current: true,
  ...more,
});
const open = (lines: PayLine[], as: 'manager' | 'finance' = 'manager') => {
  answer(staffPayApi.get, { lines });
  openElement(<StaffPay staffId={PERSON} name="张三" insuredPlace="杭州" />, { path: '/staff', as });
};
const field = (label: string) => screen.findByLabelText(label);

describe('base wage and bases on the record', () => {
  it('shows what holds and every line, the corrected ones struck out', async () => {
    const old = line({ id: '0190a000-0000-7000-8000-00000000000b', amount: '590000', current: false });
    const base = line({
      id: '0190a000-0000-7000-8000-00000000000c',
      kind: 'pensionBase',
      validFrom: null,
      reason: null,
    });
    open([line({}), old, { ...base, amount: '500000' }]);
    expect(await screen.findAllByText('6,000.00')).toHaveLength(2);
    expect(screen.getAllByText('5,000.00')).toHaveLength(2);
    const struck = screen.getByText('5,900.00').closest('li') as HTMLElement;
    expect(within(struck).getByText('已更正')).toBeInTheDocument();
    expect(within(struck).queryByRole('button')).toBeNull();
    expect(screen.getAllByText(/年度调薪 · 陈经理/)).toHaveLength(2);
    expect(screen.getByText('自始')).toBeInTheDocument();
  });

  it('says where nothing is laid down', async () => {
    open([]);
    expect(await screen.findByText('还没有登记基本工资和缴费基数')).toBeInTheDocument();
  });

  it('asks a raise for its reason and sends it in 分', async () => {
    const added = answer(staffPayApi.add, { lines: [line({})] });
    open([]);
    await press('登记调薪或基数');
    fireEvent.change(await field('金额'), { target: { value: '6,000' } });
    await press('保存');
    expect(await screen.findByText('请填写原因（2–200字）')).toBeInTheDocument();
    expect(added).toHaveLength(0);
    fireEvent.change(await field('原因'), { target: { value: '年度调薪' } });
    await press('保存');
    await waitFor(() =>
      expect(added[0]?.body).toMatchObject({
        kind: 'baseWage',
        validFrom: expect.stringMatching(/^\d{4}-\d\d$/),
        amount: '600000',
        reason: '年度调薪',
        corrects: null,
      }),
    );
    expect(await screen.findAllByText('6,000.00')).toHaveLength(2);
  });

  it('says by how much it changes, and what it was before', async () => {
    open([
      line({ id: '0190a000-0000-7000-8000-00000000000d', validFrom: '2021-03', amount: '540000' }),
      line({ validFrom: null }),
    ]);
    expect(await screen.findByText('−600.00（−10.0%）')).toBeInTheDocument();
    await press('登记调薪或基数');
    expect(await screen.findByText('此前 5,400.00（2021-03 起）')).toBeInTheDocument();
    fireEvent.change(await field('金额'), { target: { value: '5,670' } });
    expect(await screen.findByText('此前 5,400.00（2021-03 起） +270.00（+5.0%）')).toBeInTheDocument();
  });

  it('sends no second line of a month, but says where to correct it', async () => {
    const added = answer(staffPayApi.add, { lines: [] });
    open([line({ validFrom: new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 7) })]);
    await press('登记调薪或基数');
    fireEvent.change(await field('金额'), { target: { value: '7000' } });
    fireEvent.change(await field('原因'), { target: { value: '年度调薪' } });
    await press('保存');
    expect(await screen.findByText('该月份已有记录，请在该记录上更正')).toBeInTheDocument();
    expect(added).toHaveLength(0);
  });

  it('warns of a base beyond the limits of the place somebody is insured at', async () => {
    const rule: InsuranceRule = {
      kind: 'fund',
      place: '',
      validFrom: '2020-01',
      rate: 700,
      fixedFen: 0,
      baseMinFen: 200_000,
      baseMaxFen: 3_000_000,
      rounding: 'yuan',
    };
    const insurance = [rule, { ...rule, place: '杭州', validFrom: '2020-07', baseMinFen: 249_000 }];
    const rules = { ...DEFAULT_COMPANY_PAY_RULES, insurance, minimumWages: [], asErrors: [] };
    answer(payRulesApi.get, { version: 1, rules, saved: null });
    open([line({ kind: 'fundBase' })]);
    await press('更正');
    fireEvent.change(await field('金额'), { target: { value: '2400' } });
    expect(
      await screen.findByText('低于薪酬规则中住房公积金的基数下限 2,490.00（2020-07 起），请核实'),
    ).toBeInTheDocument();
    fireEvent.change(await field('金额'), { target: { value: '30000.01' } });
    expect(await screen.findByText(/超过薪酬规则中住房公积金的基数上限 30,000.00/)).toBeInTheDocument();
    fireEvent.change(await field('金额'), { target: { value: '2490' } });
    await waitFor(() => expect(screen.queryByText(/薪酬规则/)).toBeNull());
  });

  it('takes a line back by one of its own', async () => {
    const taken = answer(staffPayApi.add, { lines: [line({ amount: null, reason: '未批准' })] });
    open([line({})]);
    await press('撤销');
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('原因'), { target: { value: '未批准' } });
    fireEvent.click(within(dialog).getByRole('button', { name: /撤\s?销/ }));
    await waitFor(() => expect(taken[0]?.body).toMatchObject({ amount: null, corrects: line({}).id }));
    expect(await screen.findByText('已撤销')).toBeInTheDocument();
  });

  it('keeps what was typed where somebody else was quicker, and asks for the lines anew', async () => {
    answer(staffPayApi.add, () => refusal(BUSINESS_ERRORS.STALE_VERSION.code, '数据已被他人修改，请刷新'));
    open([line({})]);
    await press('更正');
    fireEvent.change(await field('金额'), { target: { value: '6600' } });
    fireEvent.change(await field('原因'), { target: { value: '录入有误' } });
    answer(staffPayApi.get, { lines: [line({ amount: '620000' })] });
    await press('保存');
    expect(await screen.findByText(/没有保存：数据已被他人修改或删除/)).toBeInTheDocument();
    expect(await field('金额')).toHaveValue('6600');
    expect(await field('原因')).toHaveValue('录入有误');
    expect(await screen.findAllByText('6,200.00')).not.toHaveLength(0);
  });

  it('is only read by finance', async () => {
    open([line({})], 'finance');
    expect(await screen.findAllByText('6,000.00')).toHaveLength(2);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
