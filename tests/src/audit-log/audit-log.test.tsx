import { accountApi } from '@contract/accounts/endpoints';
import { ALL_AUDIT_ACTIONS, AUDIT_AREAS, AUDIT_RESULTS, AUDIT_TARGETS } from '@contract/audit/actions';
import { auditApi } from '@contract/audit/endpoints';
import { CHAIN_FAULTS } from '@contract/audit/faults';
import type { AuditItem } from '@contract/audit/schemas';
import { companyApi } from '@contract/company/endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import AuditLogDrawer from '@/components/audit-log/AuditLogDrawer';
import english from '@/locales/en-US/audit-log';
import chinese from '@/locales/zh-CN/audit-log';
import AdminAccountsPage from '@/pages/system/admin';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import { COMPANY } from '../../support/console/people';
import { press } from '../../support/console/quick-clicks';
import '../../support/console/quick-roles';

const SLIP = '01900000-0000-7000-8000-000000000501';
const entry = (own: Partial<AuditItem> = {}): AuditItem => ({
  id: '01900000-0000-7000-8000-000000000901',
  at: '2026-11-20T02:00:00.000Z',
  personName: '周管理',
  role: 'admin',
  companyName: '杭州云杉精密制造有限公司',
  action: 'wages.lookSlip',
  targetType: 'wageSlip',
  targetId: SLIP,
  targetName: '2026-10 王五',
  result: 'ok',
  note: null,
  ip: '192.0.2.7',
  ...own,
});
const pageOf = (...list: AuditItem[]) => ({ list, total: list.length });
const CHECKED = { wholeUntil: '2026-11-20T01:30:00.000Z', faults: [] };
const NOT_CHECKED = { wholeUntil: null, faults: [] };
const open = (as: 'manager' | 'admin' = 'manager', query = '') =>
  openElement(<AuditLogDrawer />, { path: `${as === 'admin' ? '/system/admin' : '/staff'}?auditLog=1${query}`, as });
beforeEach(() => {
  answer(auditApi.check, NOT_CHECKED);
  answer(companyApi.brief, { list: [COMPANY], total: 1 });
});

describe('the operation log', () => {
  it('tells who did what to which record, how it ended and from where', async () => {
    answer(
      auditApi.list,
      pageOf(
        entry(),
        entry({ id: 'other', personName: null, action: 'staff.depart', targetType: 'staff', targetName: null }),
        entry({
          id: 'third',
          action: 'session.refused',
          targetType: 'account',
          result: 'refused',
          note: 'wrongPassword',
        }),
        entry({ id: 'fourth', action: 'session.login', targetType: 'account', note: 'mobile' }),
        entry({ id: 'fifth', action: 'staff.reveal', targetType: 'staff', note: '核对证件' }),
      ),
    );
    open();
    for (const text of [
      '查看工资条',
      '周管理 · 管理员',
      '工资条 · 2026-10 王五',
      '192.0.2.7',
      '2026-11-20 10:00',
      '系统',
      '员工离职生效',
      '登录被拒绝',
      '已拒绝',
      '密码错误',
      '手机验证码',
      '核对证件',
    ])
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(screen.getByText('共 5 条记录')).toBeInTheDocument();
  });

  it('asks for what the address says; a company only for an administrator', async () => {
    const calls = answer(auditApi.list, pageOf(entry()));
    const query = `&logKeyword=周&logArea=wages&logFrom=2026-11-01&logTo=2026-11-30&logTargetType=wageSlip&logTargetId=${SLIP}&logResult=ok&logCompanyId=${COMPANY.id}&logPage=2&page=7`;
    const first = open('manager', query);
    await screen.findAllByText('查看工资条');
    const asked = {
      keyword: '周',
      area: 'wages',
      from: '2026-11-01',
      to: '2026-11-30',
      targetType: 'wageSlip',
      targetId: SLIP,
      result: 'ok',
      page: '2',
      pageSize: '20',
    };
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual(asked);
    first.unmount();
    open('admin', query);
    await screen.findAllByText('查看工资条');
    expect(Object.fromEntries(calls.at(-1)?.query ?? [])).toEqual({ ...asked, companyId: COMPANY.id });
  });

  it('offers the actions of the area that is chosen, and forgets one with it', async () => {
    const calls = answer(auditApi.list, pageOf(entry()));
    const none = open();
    await screen.findAllByText('查看工资条');
    expect(screen.queryByRole('combobox', { name: '操作' })).not.toBeInTheDocument();
    none.unmount();
    open('manager', '&logArea=wages&logAction=wages.lookSlip');
    await waitFor(() => expect(calls.at(-1)?.query.get('action')).toBe('wages.lookSlip'));
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: '操作' }));
    expect(await screen.findByTitle('导入工资表')).toBeInTheDocument();
    expect(screen.queryByTitle('查看员工完整信息')).not.toBeInTheDocument();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '操作类别' }));
    fireEvent.click(await screen.findByTitle('账号'));
    await waitFor(() => expect(calls.at(-1)?.query.get('area')).toBe('account'));
    expect(calls.at(-1)?.query.get('action')).toBeNull();
  });

  it('narrows itself to one record: who saw this slip', async () => {
    const calls = answer(auditApi.list, pageOf(entry()));
    open();
    fireEvent.click((await screen.findAllByText('工资条 · 2026-10 王五'))[0] as HTMLElement);
    await waitFor(() => expect(calls.at(-1)?.query.get('targetId')).toBe(SLIP));
    expect(calls.at(-1)?.query.get('targetType')).toBe('wageSlip');
  });

  it('says that nothing is there yet', async () => {
    answer(auditApi.list, pageOf());
    open();
    expect(await screen.findByText('还没有操作记录')).toBeInTheDocument();
  });

  it('says why it cannot be read', async () => {
    answer(auditApi.list, () => HttpResponse.json({ code: 403, msg: '您没有权限进行此操作' }, { status: 403 }));
    open();
    expect(await screen.findByText('无权查看')).toBeInTheDocument();
  });

  it('says how far the chain is whole only where the server has gone over it', async () => {
    answer(auditApi.list, pageOf(entry()));
    const first = open();
    await screen.findAllByText('查看工资条');
    expect(screen.queryByText(/链完整至/)).not.toBeInTheDocument();
    first.unmount();
    answer(auditApi.check, CHECKED);
    open();
    expect(await screen.findByText('链完整至 2026-11-20 09:30')).toBeInTheDocument();
  });

  it('says which chains are broken, where, since when, and what to do', async () => {
    answer(auditApi.list, pageOf(entry()));
    const since = '2026-11-20T01:30:00.000Z';
    const faults = [
      { companyName: '云杉', kind: 'changed' as const, seq: 7, since },
      { companyName: null, kind: 'unlinked' as const, seq: null, since },
    ];
    answer(auditApi.check, { wholeUntil: null, faults });
    open();
    const alert = await screen.findByRole('alert');
    for (const text of [
      '完整性核对未通过',
      '云杉：第 7 环，有记录与写入时不一致，2026-11-20 09:30 核对时发现',
      '平台：有记录没有进入链，2026-11-20 09:30 核对时发现',
      '其他记录是否也受影响还不清楚',
      '请保留现有的数据库和备份',
    ])
      expect(alert).toHaveTextContent(text);
    expect(screen.queryByText(/链完整至/)).not.toBeInTheDocument();
  });

  it('is opened from the administration of accounts', async () => {
    answer(accountApi.list, { list: [], total: 0 });
    const calls = answer(auditApi.list, pageOf(entry()));
    openElement(<AdminAccountsPage />, { path: '/system/admin', as: 'admin' });
    await press('操作日志');
    await screen.findAllByText('查看工资条');
    expect(calls.length).toBe(1);
  });
});

it.each([
  ['zh-CN', chinese],
  ['en-US', english],
])('everything that is recorded has words, in %s', (_, words: Record<string, string>) => {
  const ids = [
    ...ALL_AUDIT_ACTIONS.map((action) => `auditLog.action.${action}`),
    ...AUDIT_AREAS.map((area) => `auditLog.area.${area}`),
    ...AUDIT_TARGETS.map((target) => `auditLog.targetType.${target}`),
    ...AUDIT_RESULTS.map((result) => `auditLog.result.${result}`),
    ...CHAIN_FAULTS.map((fault) => `auditLog.fault.${fault}`),
  ];
  expect(ids.filter((id) => !words[id]?.trim())).toEqual([]);
});
