import { DEFAULT_COMPANY_PAY_RULES } from '@contract/pay-rules/company';
import { payRulesApi } from '@contract/pay-rules/endpoints';
import type { PayRulesView } from '@contract/pay-rules/schemas';
import { companyApi } from '@contract/company/endpoints';
import { batchApi, importApi } from '@contract/wages/endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import CompanyWagesPage from '@/pages/company/wages';
import WagesPage from '@/pages/wages';
import PayRulesDrawer from '@/pages/wages/rules/PayRulesDrawer';
import { openElement } from '../../support/console/app';
import { answer, refusal } from '../../support/console/msw';
import { COMPANY } from '../../support/console/people';
import { press } from '../../support/console/quick-clicks';
import '../../support/console/quick-roles';

const { insurance: _none, minimumWages: _no, asErrors: _nothing, ...DEFAULTS } = DEFAULT_COMPANY_PAY_RULES;
const view = (values: Partial<PayRulesView> = {}): PayRulesView => ({
  version: 4,
  saved: { by: '江经理', at: '2026-07-01T02:10:00.000Z' },
  rules: {
    ...DEFAULTS,
    insurance: [
      {
        kind: 'medical',
        place: '北京',
        validFrom: '2026-01',
        rate: 200,
        fixedFen: 300,
        baseMinFen: 682_100,
        baseMaxFen: 3_534_900,
        rounding: 'fen',
      },
    ],
    minimumWages: [{ validFrom: '2025-09', fen: 254_000 }],
    asErrors: ['cardDiffers'],
  },
  ...values,
});
const nothing: PayRulesView = {
  version: 0,
  saved: null,
  rules: { ...DEFAULTS, insurance: [], minimumWages: [], asErrors: [] },
};

const onClose = jest.fn();
beforeEach(() => {
  onClose.mockReset();
  answer(payRulesApi.learnt, { month: null, rules: [] });
});
const open = (as: 'manager' | 'finance', readOnly = false) =>
  openElement(<PayRulesDrawer readOnly={readOnly} onClose={onClose} />, { path: '/wages', as });
const fill = (label: string, value: string) => {
  const field = screen.getAllByLabelText(label).at(-1);
  if (!field) throw new Error(`no field ${label}`);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const dialog = () => document.querySelector('.ant-modal') ?? document.body;

describe('pay rules for a manager', () => {
  it('are changed and saved by the version that was seen', async () => {
    answer(payRulesApi.get, view());
    const calls = answer(payRulesApi.save, view({ version: 5 }));
    open('manager');
    expect(await screen.findByText(/最近由江经理于 2026-07-01 10:10 保存/)).toBeInTheDocument();
    expect(screen.getByText('6,821.00–35,349.00')).toBeInTheDocument();
    expect(screen.getByText(/默认：公积金 5%–12%（建金管〔2005〕5号）/)).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: '银行卡号与档案不同' })).toBeChecked();
    fill('变动倍数', '5');
    fill('允许误差', '0.05');
    fill('公积金个人比例上限', '11.5');
    fill('每月加班小时数', '');
    fill('第1条最低工资', '2690');
    fireEvent.click(screen.getByLabelText('当月发放当月工资'));
    fireEvent.click(screen.getByRole('checkbox', { name: '银行卡号与档案不同' }));
    await press('保存');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({
      version: 4,
      rules: {
        ...view().rules,
        jumpFactor: 5,
        toleranceFen: 5,
        fundRateMax: 1_150,
        overtimeHours: null,
        paidIn: 'sameMonth',
        minimumWages: [{ validFrom: '2025-09', fen: 269_000 }],
        asErrors: [],
      },
    });
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('begin with nothing said of insurance; a rule is added in a dialog that says what is wrong with it', async () => {
    answer(payRulesApi.get, nothing);
    const calls = answer(payRulesApi.save, view({ version: 1 }));
    open('manager');
    expect(await screen.findByText('还没有填写社保与公积金规则')).toBeInTheDocument();
    expect(screen.getByText(/尚未保存过，现在按默认规则核对/)).toBeInTheDocument();
    await press('新增规则');
    await press('确定', dialog());
    expect(await screen.findByText('不能为空，没有比例请填0')).toBeInTheDocument();
    fill('个人比例', '8');
    fill('基数下限', '5000');
    fill('基数上限', '4000');
    await press('确定', dialog());
    expect(await screen.findByText('不能低于下限')).toBeInTheDocument();
    fill('基数上限', '25000.5');
    fill('地区', ' 杭州 ');
    await press('确定', dialog());
    expect(await screen.findByText('5,000.00–25,000.50')).toBeInTheDocument();
    await press('保存');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({
      version: 0,
      rules: {
        insurance: [
          {
            kind: 'pension',
            place: '杭州',
            rate: 800,
            fixedFen: 0,
            baseMinFen: 500_000,
            baseMaxFen: 2_500_050,
            rounding: 'fen',
          },
        ],
      },
    });
  });

  it('take over what a sheet that waits has taught, and is no rule yet', async () => {
    answer(payRulesApi.get, view());
    answer(payRulesApi.learnt, {
      month: '2026-06',
      rules: [
        { kind: 'medical', rate: 200, fixedFen: 300, rounding: 'fen' },
        { kind: 'pension', rate: 800, fixedFen: 0, rounding: 'fen' },
      ],
    });
    const calls = answer(payRulesApi.save, view({ version: 5 }));
    open('manager');
    expect(await screen.findByText('从正在导入的 2026-06 工资表中学到，多数人符合：')).toBeInTheDocument();
    expect(screen.getByText('养老保险 = 基数 × 8% · 四舍五入到分')).toBeInTheDocument();
    expect(screen.getAllByText('固定为规则')).toHaveLength(1);
    fireEvent.click(screen.getByText('固定为规则'));
    await press('确定', dialog());
    await waitFor(() => expect(screen.queryByText('固定为规则')).not.toBeInTheDocument());
    await press('保存');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({
      rules: {
        insurance: [
          ...view().rules.insurance,
          { kind: 'pension', place: '', validFrom: '2026-06', rate: 800, baseMinFen: null, rounding: 'fen' },
        ],
      },
    });
  });

  it('are not sent while something is wrong', async () => {
    answer(payRulesApi.get, view());
    const calls = answer(payRulesApi.save, view());
    open('manager');
    await screen.findByText('6,821.00–35,349.00');
    await press('新增标准');
    fill('公积金个人比例下限', '13');
    await press('保存');
    expect(await screen.findByText('第2条：应为0.01–99999.99元')).toBeInTheDocument();
    expect(screen.getByText('不能低于下限')).toBeInTheDocument();
    expect(calls).toHaveLength(0);
    fill('变动倍数', '');
    expect(await screen.findByText('请输入变动倍数')).toBeInTheDocument();
  });

  it('stay as typed where somebody else saved meanwhile, and say so', async () => {
    answer(payRulesApi.get, view());
    answer(payRulesApi.save, () => refusal(409, '数据已被他人修改，请刷新'));
    open('manager');
    await screen.findByText('6,821.00–35,349.00');
    fill('变动倍数', '5');
    await press('保存');
    expect(await screen.findByText('数据已被他人修改，请刷新')).toBeInTheDocument();
    expect(screen.getByLabelText('变动倍数')).toHaveValue('5.0');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('of a closed company can only be read', async () => {
    answer(payRulesApi.get, view());
    open('manager', true);
    expect(await screen.findByText(/企业数据只能查看/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /保\s*存/ })).not.toBeInTheDocument();
  });
});

describe('pay rules for finance', () => {
  it('are read, not changed', async () => {
    answer(payRulesApi.get, view());
    open('finance');
    expect(await screen.findByText('6,821.00–35,349.00')).toBeInTheDocument();
    for (const words of ['2%', '3.00', '2025-09 起，每月 2,540.00 元', '次月发放上月工资', '3 倍', '5%–12%', '36 小时'])
      expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByText('银行卡号与档案不同')).toBeInTheDocument();
    expect(screen.queryByText(/^(编辑|删除|新增规则|保\s*存)$/)).not.toBeInTheDocument();
    expect(document.querySelector('.ant-drawer input')).toBeNull();
  });

  it('say why they cannot be shown', async () => {
    answer(payRulesApi.get, () =>
      HttpResponse.json({ code: 500, msg: '服务器内部错误', message: '服务器内部错误', data: null }, { status: 500 }),
    );
    open('finance');
    expect(await screen.findByText('请求错误 500: /api/pay-rules')).toBeInTheDocument();
    answer(payRulesApi.get, view());
    fireEvent.click(await screen.findByRole('button', { name: /重\s*试/ }));
    expect(await screen.findByText('6,821.00–35,349.00')).toBeInTheDocument();
  });
});

describe('the way to the pay rules', () => {
  beforeEach(() => {
    answer(importApi.list, { list: [] });
    answer(payRulesApi.get, view());
  });

  it('is a button over the wages, where there are none yet, too', async () => {
    answer(batchApi.list, { list: [], total: 0 });
    openElement(<WagesPage />, { path: '/wages', as: 'finance' });
    await press('薪酬规则');
    expect(await screen.findByText('6,821.00–35,349.00')).toBeInTheDocument();
    expect(window.location.search).toBe('?panel=rules');
  });

  it('leads an administrator to those of the company he names', async () => {
    answer(batchApi.list, { list: [], total: 0 });
    answer(companyApi.brief, { list: [COMPANY], total: 1 });
    const asked = answer(payRulesApi.get, view());
    const calls = answer(payRulesApi.save, view({ version: 5 }));
    openElement(<CompanyWagesPage />, { path: `/company/wages?companyId=${COMPANY.id}&panel=rules`, as: 'admin' });
    await screen.findByText('6,821.00–35,349.00');
    await press('保存');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect([asked[0], calls[0]].map((call) => call?.query.get('companyId'))).toEqual([COMPANY.id, COMPANY.id]);
    await waitFor(() => expect(window.location.search).not.toContain('panel'));
  });
});
