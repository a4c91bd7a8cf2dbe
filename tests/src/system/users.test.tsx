import { accountApi } from '@contract/accounts/endpoints';
import { companyApi } from '@contract/company/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import UsersPage from '@/pages/system/users';
import { OTHER_COMPANY, userItem } from '../../support/console/account-records';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import { COMPANY } from '../../support/console/people';
import '../../support/console/quick-roles';

const pageOf = (...list: ReturnType<typeof userItem>[]) => ({ list, total: list.length });
const open = (path = '/system/users') => openElement(<UsersPage />, { path, as: 'admin' });

async function choose(item: string): Promise<void> {
  fireEvent.click((await screen.findAllByLabelText('周小雨的更多操作'))[0] as HTMLElement);
  fireEvent.click(await screen.findByText(item, { selector: '.ant-dropdown-menu-title-content' }));
}

describe('ordinary accounts', () => {
  beforeEach(() => {
    answer(companyApi.brief, { list: [COMPANY], total: 1 });
  });

  it('shows to whom an account belongs, in the words for users', async () => {
    const calls = answer(
      accountApi.users,
      pageOf(userItem({ state: 'disabled', realName: 'approved', actions: ['enable', 'delete'] })),
    );
    open('/system/users?state=disabled&keyword=7001&role=4');
    expect((await screen.findAllByText(`周小雨（A007） · ${COMPANY.name}`)).length).toBeGreaterThan(0);
    for (const words of ['已冻结', '已认证']) expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      page: '1',
      pageSize: '20',
      state: 'disabled',
      keyword: '7001',
    });
  });

  it('freezes after a question that says what it means', async () => {
    answer(accountApi.users, pageOf(userItem()));
    answer(accountApi.user, { ...userItem(), openClaims: [] });
    const acted = answer(accountApi.act, { id: userItem().id, password: null, link: null });
    open();
    await choose('冻结');
    const asked = await screen.findByRole('dialog');
    expect(asked).toHaveTextContent('冻结：周小雨');
    expect(asked).toHaveTextContent('不能再登录和查看工资条');
    const go = within(asked).getByRole('button', { name: /冻\s*结/ });
    await waitFor(() => expect(go).toBeEnabled());
    expect(within(asked).queryByText(/薪资领取/)).not.toBeInTheDocument();
    fireEvent.click(go);
    expect(await screen.findByText('周小雨：冻结成功')).toBeInTheDocument();
    expect(acted[0]?.body).toMatchObject({ action: 'disable', version: 2 });
  });

  it('says before freezing what is still to be paid, and asks again where that could not be found out', async () => {
    answer(accountApi.users, pageOf(userItem()));
    let tries = 0;
    answer(accountApi.user, () => {
      tries += 1;
      return tries === 1
        ? new HttpResponse(null, { status: 500 })
        : {
            ...userItem(),
            openClaims: [
              {
                id: userItem().id,
                orderNo: 'CL20261105000001',
                companyName: COMPANY.name,
                state: 'pendingReview' as const,
              },
            ],
          };
    });
    const acted = answer(accountApi.act, { id: userItem().id, password: null, link: null });
    open();
    await choose('冻结');
    const asked = await screen.findByRole('dialog');
    const go = () => within(asked).getByRole('button', { name: /冻\s*结/ });
    expect(await within(asked).findByText('没能查到该用户未完结的薪资领取')).toBeInTheDocument();
    expect(go()).toBeDisabled();
    fireEvent.click(within(asked).getByRole('button', { name: /重\s*试/ }));
    expect(await within(asked).findByText('有 1 笔薪资领取还没有完结')).toBeInTheDocument();
    expect(asked).toHaveTextContent(`CL20261105000001 ${COMPANY.name} · 待审核`);
    fireEvent.click(go());
    await waitFor(() => expect(acted).toHaveLength(1));
  });

  it('narrows by identity and source, as the address says', async () => {
    const calls = answer(accountApi.users, pageOf(userItem({ realName: 'approved' })));
    open('/system/users?realName=approved&source=official');
    expect((await screen.findAllByText('已认证')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('公众号').length).toBeGreaterThan(0);
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      page: '1',
      pageSize: '20',
      realName: 'approved',
      source: 'official',
    });
  });

  it('shows one user with what is open and the mobile for a reason', async () => {
    answer(accountApi.users, pageOf(userItem()));
    answer(accountApi.user, {
      ...userItem(),
      openClaims: [
        { id: userItem().id, orderNo: 'CL20261105000001', companyName: COMPANY.name, state: 'payFailed' as const },
      ],
    });
    answer(accountApi.logins, { list: [], total: 0 });
    const revealed = answer(accountApi.reveal, { value: '13800007001' });
    open(`/system/users?user=${userItem().id}`);
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText('138****7001')).toBeInTheDocument();
    expect(drawer).toHaveTextContent('有 1 笔薪资领取还没有完结');
    fireEvent.click(within(drawer).getByRole('button', { name: /手机号/ }));
    fireEvent.change(await screen.findByRole('textbox', { name: /原因/ }), { target: { value: '联系本人核对' } });
    fireEvent.click(
      within(screen.getByRole('textbox', { name: /原因/ }).closest('.ant-modal') as HTMLElement).getByRole('button', {
        name: /^查\s*看$/,
      }),
    );
    expect(await within(drawer).findByText('13800007001')).toBeInTheDocument();
    expect(revealed[0]?.body).toEqual({ field: 'mobile', reason: '联系本人核对' });
  });

  it('unbinds the record one chooses of several', async () => {
    const [first] = userItem().staff;
    const second = {
      companyId: OTHER_COMPANY.id,
      companyName: OTHER_COMPANY.name,
      staffId: first?.staffId.replace('801', '802') ?? '',
      name: '周小雨',
      staffNo: null,
      left: true,
    };
    const lists = answer(accountApi.users, pageOf(userItem({ staff: [...(first ? [first] : []), second] })));
    const unbound = answer(accountApi.unbindStaff, {});
    open();
    await choose('解绑员工');
    const asked = await screen.findByRole('dialog');
    fireEvent.click(within(asked).getByRole('radio', { name: `周小雨（—，已离职） · ${OTHER_COMPANY.name}` }));
    fireEvent.click(within(asked).getByRole('button', { name: '解绑员工' }));
    await waitFor(() => expect(unbound[0]?.body).toEqual({ companyId: OTHER_COMPANY.id, staffId: second.staffId }));
    await waitFor(() => expect(lists.length).toBeGreaterThan(1));
  });

  it('offers no unbinding where nothing is bound', async () => {
    answer(accountApi.users, pageOf(userItem({ staff: [] })));
    open();
    fireEvent.click((await screen.findAllByLabelText('周小雨的更多操作'))[0] as HTMLElement);
    expect(
      (await screen.findAllByText(/./, { selector: '.ant-dropdown-menu-title-content' })).map(
        (item) => item.textContent,
      ),
    ).toEqual(['登录日志', '冻结', '强制下线', '注销']);
  });

  it('shows the sign-ins of an account', async () => {
    answer(accountApi.users, pageOf(userItem()));
    const agent =
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 MicroMessenger/8.0.50';
    answer(accountApi.logins, {
      list: [
        {
          id: userItem().id,
          at: '2026-11-05T01:30:00.000Z',
          method: 'mobile',
          result: 'ok',
          ip: '192.0.2.8',
          userAgent: agent,
        },
      ],
      total: 1,
    });
    open();
    await choose('登录日志');
    expect(await screen.findByText('192.0.2.8')).toBeInTheDocument();
    expect(screen.getByText('WeChat · Android')).toBeInTheDocument();
    expect(screen.getAllByText('2026-11-05 09:30').length).toBeGreaterThan(0);
  });
});
