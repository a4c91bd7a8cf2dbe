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
import { confidentialApi } from '@contract/wages/confidential/endpoints';
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
  answer(payRulesApi.learnt, { importId: null, month: null, sheet: null, rules: [] });
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

  const SHEET = { importId: '0190a000-0000-7000-8000-0000000000aa', month: '2026-06', sheet: '六月.xlsx' };
  const learnt = (kind: 'medical' | 'pension', rate: number, fixedFen = 0, counts = { asked: 60, followed: 58 }) => ({
    ...{ kind, place: '', rate, fixedFen, rounding: 'fen' as const },
    ...counts,
  });
  const pension = {
    ...{ kind: 'pension' as const, place: '', validFrom: '2026-06', rate: 800, fixedFen: 0 },
    ...{ baseMinFen: null, baseMaxFen: null, rounding: 'fen' as const },
    origin: { month: '2026-06', sheet: '六月.xlsx', by: '江经理', at: '2026-07-01T02:10:00.000Z' },
  };
  const withPension = () =>
    view({ version: 5, rules: { ...view().rules, insurance: [...view().rules.insurance, pension] } });

  it('tell what a sheet that waits has taught, by how many rows, and take it over by one click', async () => {
    answer(payRulesApi.get, view());
    answer(payRulesApi.learnt, { ...SHEET, rules: [learnt('medical', 200, 300), learnt('pension', 800)] });
    const kept = answer(payRulesApi.keepLearnt, withPension());
    const saved = answer(payRulesApi.save, view({ version: 6 }));
    open('manager');
    expect(await screen.findByText('从正在导入的 2026-06 工资表（六月.xlsx）中学到：')).toBeInTheDocument();
    expect(screen.getByText('养老保险 = 基数 × 8% · 四舍五入到分')).toBeInTheDocument();
    expect(screen.getAllByText('58/60 行')).toHaveLength(2);
    fireEvent.click(screen.getAllByRole('button', { name: '固定为规则' }).at(-1) as HTMLElement);
    expect(await screen.findByText('江经理 已固定为规则，2026-06 起')).toBeInTheDocument();
    const { asked: _, followed: __, ...rule } = learnt('pension', 800);
    expect(kept[0]?.body).toEqual({ version: 4, importId: SHEET.importId, rule });
    expect(screen.getByText('学自 2026-06 六月.xlsx · 江经理')).toBeInTheDocument();
    // What else is changed in the form is saved with it, by the version that holds now.
    fill('变动倍数', '4');
    await press('保存');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.body).toMatchObject({
      version: 5,
      rules: { jumpFactor: 4, insurance: withPension().rules.insurance },
    });
  });

  it('ask before one of two is kept that the same people were found to follow', async () => {
    answer(payRulesApi.get, view());
    answer(payRulesApi.learnt, { ...SHEET, rules: [learnt('pension', 800), learnt('pension', 500)] });
    const kept = answer(payRulesApi.keepLearnt, withPension());
    open('manager');
    fireEvent.click((await screen.findAllByRole('button', { name: '固定为规则' }))[0] as HTMLElement);
    expect(await screen.findByText('只固定这一条养老保险规则？')).toBeInTheDocument();
    expect(screen.getByText(/没有写明谁按哪一条。固定后，按其他规则缴费的人会被提示不符/)).toBeInTheDocument();
    expect(kept).toHaveLength(0);
    const asked = document.querySelector('.ant-popconfirm-buttons .ant-btn-primary');
    fireEvent.click(asked as HTMLElement);
    await waitFor(() => expect(kept).toHaveLength(1));
  });

  it('take a learnt rule back by one click', async () => {
    answer(payRulesApi.get, withPension());
    answer(payRulesApi.learnt, { ...SHEET, rules: [] });
    const saved = answer(payRulesApi.save, view({ version: 6 }));
    open('manager');
    await press('撤销');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.body).toMatchObject({ version: 5, rules: { insurance: view().rules.insurance } });
    await waitFor(() => expect(screen.queryByText('学自 2026-06 六月.xlsx · 江经理')).toBeNull());
  });

  it('show finance what was learnt, but nothing to click', async () => {
    answer(payRulesApi.get, view());
    answer(payRulesApi.learnt, { ...SHEET, rules: [learnt('pension', 800)] });
    open('finance');
    expect(await screen.findByText('58/60 行')).toBeInTheDocument();
    expect(screen.queryByText('固定为规则')).toBeNull();
  });

  it('are not sent while something is wrong', async () => {
    answer(payRulesApi.get, view());
    const calls = answer(payRulesApi.save, view());
    open('manager');
    await screen.findByText('6,821.00–35,349.00');
    await press('新增标准');
    fill('公积金个人比例下限', '13');
    await press('保存');
    expect(await screen.findByText('第2条：应为0.01–99,999.99元')).toBeInTheDocument();
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
    answer(confidentialApi.stranded, { list: [] });
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
