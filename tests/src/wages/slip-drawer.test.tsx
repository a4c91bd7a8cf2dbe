import { auditApi } from '@contract/audit/endpoints';
import { preparedApi } from '@contract/feedback/prepared/endpoints';
import type { Role } from '@contract/roles';
import { slipApi } from '@contract/wages/endpoints';
import type { SlipDetail } from '@contract/wages/slip-schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import SlipDrawer from '@/pages/wages/slips/SlipDrawer';
import { openElement } from '../../support/console/app';
import '../../support/console/quick-roles';
import { answer } from '../../support/console/msw';
import { thread } from '../../support/console/feedback-records';
import { batchDetail, slip, slipDetail } from '../../support/console/wage-records';

function open(as: Role) {
  const nothing = () => undefined;
  openElement(<SlipDrawer slipId={slip().id} batch={batchDetail()} onClose={nothing} onChanged={nothing} />, {
    path: '/wages',
    as,
  });
}

describe('the operation log of a slip', () => {
  it('says who looked at it, to its manager', async () => {
    answer(slipApi.get, slipDetail());
    const calls = answer(auditApi.list, {
      list: [
        {
          id: '01900000-0000-7000-8000-000000000901',
          at: '2026-11-20T02:00:00.000Z',
          personName: '周管理',
          role: 'admin' as const,
          companyName: null,
          action: 'wages.lookSlip' as const,
          targetType: 'wageSlip' as const,
          targetId: slip().id,
          targetName: null,
          result: 'ok' as const,
          note: null,
          ip: '192.0.2.7',
        },
      ],
      total: 1,
    });
    open('manager');
    fireEvent.click(await screen.findByText('谁看过、改过'));
    expect(await screen.findByText('周管理 · 管理员')).toBeInTheDocument();
    expect(screen.getByText('查看工资条')).toBeInTheDocument();
    expect(calls[0]?.query.get('targetId')).toBe(slip().id);
  });

  it('is not for finance', async () => {
    answer(slipApi.get, slipDetail());
    open('finance');
    await screen.findByTestId('slip-card');
    expect(screen.queryByText('谁看过、改过')).not.toBeInTheDocument();
  });
});

describe('a corrected slip that two have to agree to', () => {
  const release = {
    fromFen: '1000000',
    sum: 'sheet' as const,
    by: 'managers' as const,
    names: [],
    admin: false,
    approvers: 2,
    missing: 2,
    first: null,
  };
  const recalled = (own: Partial<SlipDetail>) => ({ ...slipDetail({ state: 'recalled' }), ...own });

  it('says so before the click, and the first sends nothing out', async () => {
    answer(slipApi.get, recalled({ release }));
    const calls = answer(slipApi.republish, recalled({ release: { ...release, missing: 1, first: '江经理' } }));
    open('manager');
    expect(await screen.findByTestId('release')).toHaveTextContent(
      '更正后实发合计达到 10,000.00 元，按审核权限须由企业经理中的两人先后同意后重新发布。',
    );
    fireEvent.click(screen.getByRole('button', { name: '同意重新发布' }));
    expect(await screen.findByText(/您同意后工资条仍是撤回状态/)).toBeInTheDocument();
    fireEvent.click(
      within(document.querySelector('.ant-modal') as HTMLElement).getByRole('button', { name: '同意重新发布' }),
    );
    expect(await screen.findByText('已记录您的同意，还须另一人同意')).toBeInTheDocument();
    expect(calls).toHaveLength(1);
  });

  it('greys it for others with the reason', async () => {
    const text = '更正后实发合计达到10,000.00元，按企业的审核权限请由沈知远重新发布';
    answer(
      slipApi.get,
      recalled({
        release: { ...release, by: 'named', names: ['沈知远'], approvers: 1, missing: 1 },
        blocked: [{ action: 'republish', code: 'limitNamed', text }],
      }),
    );
    open('manager');
    expect(await screen.findByTestId('release')).toHaveTextContent('按审核权限由沈知远重新发布');
    fireEvent.mouseEnter(screen.getByRole('button', { name: '重新发布' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});

describe('one slip of a batch', () => {
  it('shows the slip as the employee sees it, totals once', async () => {
    answer(slipApi.get, slipDetail());
    open('manager');
    const card = await screen.findByTestId('slip-card');
    expect(within(card).getByTestId('slip-net')).toHaveTextContent('7,000.00');
    expect(within(card).getByText('基本工资')).toBeInTheDocument();
    expect(within(card).getAllByText('8,000.00')).toHaveLength(1);
  });

  it('lists how its employee was told, each way with its result, and nothing where nobody was', async () => {
    answer(slipApi.get, {
      ...slipDetail(),
      attempts: [
        {
          at: '2026-11-05T02:01:00.000Z',
          reason: 'published',
          way: 'sms',
          state: 'sent',
          failure: null,
          code: '',
          error: null,
          receipt: '9006',
          arrivedAt: null,
        },
        {
          at: '2026-11-05T02:00:00.000Z',
          reason: 'published',
          way: 'wecom',
          state: 'failed',
          failure: 'wrongAddress',
          code: '46004',
          error: '通讯录中没有这个手机号',
          receipt: null,
          arrivedAt: null,
        },
        {
          at: '2026-11-04T02:00:00.000Z',
          reason: 'reminder',
          way: 'dingtalk',
          state: 'sent',
          failure: null,
          code: '',
          error: null,
          receipt: '256271667001',
          arrivedAt: '2026-11-04T02:01:00.000Z',
        },
      ],
    });
    open('finance');
    expect(await screen.findByText('通知记录')).toBeInTheDocument();
    expect(screen.getByText('短信 · 发布通知 · 已送出')).toBeInTheDocument();
    expect(screen.getByText('2026-11-05 10:01 · 回执号 9006')).toBeInTheDocument();
    expect(screen.getByText('企业微信 · 发布通知 · 失败')).toBeInTheDocument();
    expect(screen.getByText('钉钉 · 提醒 · 已送达')).toBeInTheDocument();
    expect(screen.getByText('通讯录中没有这个手机号（46004）')).toBeInTheDocument();
  });

  it('recalls with a reason', async () => {
    answer(slipApi.get, slipDetail());
    const recalled = answer(slipApi.recall, slipDetail({ state: 'recalled' }));
    open('manager');
    fireEvent.click(await screen.findByRole('button', { name: /撤\s*回/ }));
    const dialog = (await screen.findByText('撤回：赵一鸣的工资条')).closest('.ant-modal') as HTMLElement;
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: '加班费有误' } });
    fireEvent.click(within(dialog).getByRole('button', { name: /撤\s*回/ }));
    await waitFor(() => expect(recalled[0]?.body).toMatchObject({ reason: '加班费有误', version: 2 }));
    expect(await screen.findByRole('button', { name: '重新发布' })).toBeInTheDocument();
  });

  it('greys what the review rule keeps from this person, and says why', async () => {
    answer(slipApi.get, {
      ...slipDetail({ state: 'recalled' }),
      blocked: [{ action: 'republish' as const, code: 'ownEdit', text: '' }],
    });
    open('manager');
    expect(await screen.findByRole('button', { name: /编\s*辑/ })).toBeInTheDocument();
    const barred = screen.getByRole('button', { name: '重新发布' });
    expect(barred).toHaveAttribute('aria-disabled', 'true');
    expect(barred).toHaveAttribute('aria-description', expect.stringContaining('不能重新发布自己修改的工资条'));
    fireEvent.click(barred);
    expect(screen.queryByText(/重新发布：/)).not.toBeInTheDocument();
  });

  it('says why it is not signed yet, with the way to its record for whoever manages those', async () => {
    answer(
      slipApi.get,
      slipDetail({
        state: 'confirmed',
        sign: { state: 'waitSign', reason: '“海川精密”还没有完成法大大企业认证', contractId: slip().id },
      }),
    );
    open('manager');
    expect(await screen.findByText('待签署')).toBeInTheDocument();
    expect(screen.getByText('“海川精密”还没有完成法大大企业认证')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '签署记录' })).toHaveAttribute(
      'href',
      `/fdd/contractrecord?record=${slip().id}`,
    );
  });

  it('warns a manager that taking a signed slip back makes the signature void', async () => {
    answer(slipApi.get, slipDetail({ state: 'confirmed', sign: { state: 'signed', reason: null, contractId: null } }));
    open('manager');
    fireEvent.click(await screen.findByRole('button', { name: /撤\s*回/ }));
    expect(await screen.findByText('员工已签署工资条确认书：撤回会在法大大发起作废，由员工确认。')).toBeInTheDocument();
  });

  it('keeps a signed slip from being taken back by finance, and says why', async () => {
    answer(slipApi.get, {
      ...slipDetail({ state: 'confirmed', sign: { state: 'signed', reason: null, contractId: slip().id } }),
      blocked: [{ action: 'recall' as const, code: 'signed', text: '' }],
    });
    open('finance');
    expect(await screen.findByText('已签署')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /撤\s*回/ })).toHaveAttribute(
      'aria-description',
      expect.stringContaining('请由企业经理撤回'),
    );
    expect(screen.queryByRole('link', { name: '签署记录' })).not.toBeInTheDocument();
  });

  it('lets finance re-issue where nothing keeps it from him', async () => {
    answer(slipApi.get, slipDetail({ state: 'recalled' }));
    open('finance');
    expect(await screen.findByRole('button', { name: '重新发布' })).not.toHaveAttribute('aria-disabled');
  });

  it('goes on saying that totals do not follow from the items', async () => {
    const sumRules = { grossPay: null, totalDeduction: null, netPay: 'earnings' };
    answer(slipApi.get, {
      ...slipDetail(),
      items: { baseWage: '700000', netPay: '701200' },
      netIdentity: 'sumOfParts',
      sumRules,
    });
    open('manager');
    expect(await screen.findByText('合计与各项不符')).toBeInTheDocument();
    expect(screen.getByText(/“实发工资”为 7,012\.00，按“.+”应为 7,000\.00，相差 12\.00 元/)).toBeInTheDocument();
  });

  it('tells what was changed, by whom and when', async () => {
    const edit = {
      id: 'e1',
      slipVersion: 1,
      at: '2026-11-05T03:00:00.000Z',
      by: '陈雨桐',
      changes: [{ key: 'baseWage', label: '基本工资', kind: 'amount' as const, before: '700000', after: '750000' }],
      mismatches: [],
      doubts: [
        {
          item: 'netPay',
          issue: {
            level: 'error' as const,
            code: 'netNegative' as const,
            column: null,
            values: { net: -100 },
          },
          expected: null,
        },
      ],
      reason: '与本人约定下月抵扣',
    };
    answer(slipApi.get, { ...slipDetail(), edits: [edit] });
    open('manager');
    expect(await screen.findByText('陈雨桐 · 2026-11-05 11:00 · 第 1 版')).toBeInTheDocument();
    expect(await screen.findByText(/实发为负数/)).toBeInTheDocument();
    expect(screen.getByText('仍保存的理由：与本人约定下月抵扣')).toBeInTheDocument();
    expect(screen.getByText('7,000.00', { selector: 'del' })).toBeInTheDocument();
    expect(screen.getByText('7,500.00', { selector: 'ins' })).toBeInTheDocument();
  });

  it('marks what is objected to', async () => {
    answer(slipApi.get, {
      ...slipDetail({ state: 'disputed' }),
      objections: [thread()],
    });
    answer(preparedApi.get, { prepared: null, refusal: null, correctionRefusal: null });
    open('finance');
    expect(await screen.findByText('少算了加班四小时')).toBeInTheDocument();
    expect(within(screen.getByTestId('slip-card')).getByText('有异议')).toBeInTheDocument();
  });
});
