import { companyApi } from '@contract/company/endpoints';
import { fddAuthApi } from '@contract/fdd/endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import AuthRecordsPage from '@/pages/fdd/authrecord';
import { openElement } from '../../support/console/app';
import { authDetail, authItem } from '../../support/console/fdd-records';
import { answer, refusal } from '../../support/console/msw';
import { person } from '../../support/console/people';
import { press } from '../../support/console/quick-clicks';
import '../../support/console/quick-roles';

const page = (...list: ReturnType<typeof authItem>[]) => ({ list, total: list.length });
const open = (path = '/fdd/authrecord', as: 'admin' | 'manager' = 'manager') => {
  answer(companyApi.brief, { list: [], total: 0 });
  return openElement(<AuthRecordsPage />, { path, as });
};
const APPROVED = {
  state: 'approved',
  openId: 'ou-1',
  grantState: 'authorized',
  scopes: ['signtask_init', 'new_scope'],
  rawStatus: 'identified · authorized · enable',
  actions: ['sync', 'unbind', 'disable'],
} as const;

describe('the list of authentication records', () => {
  it('asks the server for what the address says, and takes what is mistyped as not given', async () => {
    const calls = answer(fddAuthApi.list, page(authItem()));
    open(
      '/fdd/authrecord?keyword=欧阳&kind=person&state=processing&method=face&cert=none&submittedFrom=2026-11-01&submittedTo=2026-02-30&company=nonsense&sortField=approvedAt&sortOrder=asc&page=2',
    );
    await screen.findAllByText('欧阳明月');
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      keyword: '欧阳',
      kind: 'person',
      state: 'processing',
      method: 'face',
      cert: 'none',
      submittedFrom: '2026-11-01',
      sortField: 'approvedAt',
      sortOrder: 'asc',
      page: '2',
      pageSize: '20',
    });
  });

  it('shows subject, numbers, method and states; a method is called by its subject', async () => {
    answer(
      fddAuthApi.list,
      page(
        authItem({ ...APPROVED, scopes: [...APPROVED.scopes], actions: [...APPROVED.actions] }),
        authItem({
          id: 'other',
          kind: 'corp',
          name: '杭州示例科技有限公司',
          method: 'offline',
          state: 'failed',
          failReason: '企业不同意授权',
          actions: ['restart'],
        }),
      ),
    );
    open();
    await screen.findAllByText('欧阳明月');
    for (const text of [
      '个人',
      '企业',
      '3301**********2211',
      '人脸',
      '纸质',
      '已认证',
      '未通过',
      '已授权',
      '发起签署、new_scope',
      '企业不同意授权',
      '2026-11-20 10:00',
    ]) {
      expect([text, screen.getAllByText(text).length > 0]).toEqual([text, true]);
    }
  });

  it('says what to do where there is none yet, and that the sandbox sends nothing', async () => {
    answer(fddAuthApi.list, { list: [], total: 0 });
    open();
    expect(await screen.findByText('还没有认证记录')).toBeInTheDocument();
    expect(screen.getByText(/当前为沙箱/)).toBeInTheDocument();
  });
});

describe('a record', () => {
  const openRecord = async (detail: ReturnType<typeof authDetail>, as: 'admin' | 'manager' = 'manager') => {
    answer(fddAuthApi.list, page(detail.record));
    answer(fddAuthApi.get, detail);
    open(`/fdd/authrecord?record=${detail.record.id}`, as);
    await screen.findByText('认证主体');
  };

  it('shows its history, and to administrators the calls of the provider', async () => {
    const events = [
      {
        id: 'e1',
        event: 'user-authorize',
        receivedAt: '2026-11-20T03:00:00.000Z',
        eventAt: null,
        outcome: 'applied',
        content: '{"authResult":"success"}',
      },
    ];
    const steps = [{ at: '2026-11-20T03:00:00.000Z', byName: null, action: 'move:approved', note: null }];
    await openRecord(
      authDetail({ ...APPROVED, scopes: [...APPROVED.scopes], actions: [...APPROVED.actions] }, { events, steps }),
      'admin',
    );
    expect(screen.getByText('状态变为“已认证”')).toBeInTheDocument();
    expect(screen.getByText('2026-11-20 11:00 · 法大大')).toBeInTheDocument();
    expect(screen.getByText(/user-authorize/)).toBeInTheDocument();
    expect(screen.getByText('identified · authorized · enable')).toBeInTheDocument();
  });

  it('gives its link to be copied, as a whole address', async () => {
    await openRecord(authDetail());
    answer(fddAuthApi.link, { url: '/api/fdd/sandbox/auth/u-1', expiresAt: '2026-11-27T02:00:00.000Z' });
    await press('复制认证链接');
    expect(await screen.findByText(`${window.location.origin}/api/fdd/sandbox/auth/u-1`)).toBeInTheDocument();
    expect(screen.getByText(/有效至 2026-11-27 10:00/)).toBeInTheDocument();
  });

  it('is synchronised with one click', async () => {
    await openRecord(authDetail());
    const calls = answer(fddAuthApi.sync, authDetail({ ...APPROVED, scopes: [], actions: [] }));
    await press('同步状态');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(await screen.findByText('已同步，当前状态：已认证')).toBeInTheDocument();
  });

  it('is unbound with a reason only', async () => {
    await openRecord(authDetail({ ...APPROVED, scopes: [], actions: [...APPROVED.actions] }));
    const calls = answer(fddAuthApi.act, authDetail({ state: 'invalid', actions: ['restart'] }));
    await press('解除绑定');
    const reason = await screen.findByLabelText('原因');
    await press('解除绑定');
    expect(await screen.findByText('请填写2–200个字的原因')).toBeInTheDocument();
    expect(calls).toHaveLength(0);
    fireEvent.change(reason, { target: { value: ' 员工换了手机号 ' } });
    await press('解除绑定');
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({ action: 'unbind', version: 2, reason: '员工换了手机号' }),
    );
    expect((await screen.findAllByText('已失效')).length).toBeGreaterThan(0);
  });
});

describe('a new authorisation', () => {
  it('of the company is started by its method', async () => {
    answer(fddAuthApi.list, page(authItem()));
    open('/fdd/authrecord?start=1');
    const calls = answer(fddAuthApi.start, authDetail({ kind: 'corp' }));
    answer(fddAuthApi.get, authDetail({ kind: 'corp' }));
    fireEvent.click(await screen.findByLabelText('对公打款'));
    await press('发起认证');
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ kind: 'corp', staffId: null, method: 'payment' }));
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('record')).toBe(authItem().id));
  });

  it('of a person wants the person, and offers the methods of persons', async () => {
    answer(fddAuthApi.list, page(authItem()));
    open('/fdd/authrecord?start=1');
    const calls = answer(fddAuthApi.start, () => refusal(1102, '已有认证记录'));
    fireEvent.click(await screen.findByLabelText('个人'));
    expect(await screen.findByLabelText('银行卡')).toBeInTheDocument();
    expect(screen.queryByLabelText('对公打款')).toBeNull();
    await press('发起认证');
    expect(await screen.findByText('请选择要认证的员工')).toBeInTheDocument();
    expect(calls).toHaveLength(0);
  });

  it('by an administrator wants the company', async () => {
    answer(fddAuthApi.list, page(authItem()));
    open('/fdd/authrecord?start=1', 'admin');
    await screen.findByLabelText('对公打款');
    await press('发起认证');
    expect((await screen.findAllByText('请选择企业')).length).toBeGreaterThan(0);
  });
});

it('offers nothing to begin where 法大大 is not connected, not by the address either', async () => {
  answer(companyApi.brief, { list: [], total: 0 });
  answer(fddAuthApi.list, { list: [], total: 0 });
  const services = { ...person('manager').services, esign: 'off' as const };
  openElement(<AuthRecordsPage />, { path: '/fdd/authrecord?start=1', as: person('manager', { services }) });
  expect(await screen.findByText('还没有认证记录')).toBeInTheDocument();
  expect(screen.getByText(/^未接入法大大/)).toBeInTheDocument();
  expect([...document.querySelectorAll('button')].filter((one) => one.textContent?.includes('发起认证'))).toEqual([]);
  expect(document.querySelector('.ant-drawer')).toBeNull();
});
