import { accountApi } from '@contract/accounts/endpoints';
import { companyApi } from '@contract/company/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import AdminAccountsPage from '@/pages/system/admin';
import { accountItem, OTHER_COMPANY } from '../../support/console/account-records';
import { openElement } from '../../support/console/app';
import { answer, refusal } from '../../support/console/msw';
import { COMPANY } from '../../support/console/people';
import { press } from '../../support/console/quick-clicks';
import '../../support/console/quick-roles';

const pageOf = (...list: ReturnType<typeof accountItem>[]) => ({ list, total: list.length });
const open = (path = '/system/admin') => openElement(<AdminAccountsPage />, { path, as: 'admin' });
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function choose(item: string): Promise<void> {
  fireEvent.click((await screen.findAllByLabelText('林书的更多操作'))[0] as HTMLElement);
  fireEvent.click(await screen.findByText(item, { selector: '.ant-dropdown-menu-title-content' }));
}

const LINK = {
  url: 'https://gongzi.test/user/login#activate=abcdefghijklmnopqrstuv',
  expiresAt: '2026-11-24T02:00:00.000Z',
};

describe('administration of accounts', () => {
  beforeEach(() => {
    answer(companyApi.brief, {
      list: [COMPANY, { ...OTHER_COMPANY, shortName: '南岭', wageReviewRequired: true }],
      total: 2,
    });
  });

  it('asks the server for what the address says and takes what is mistyped as not given', async () => {
    const calls = answer(accountApi.list, pageOf(accountItem()));
    const { unmount } = open(
      `/system/admin?keyword=林&role=4&state=locked&companyId=${COMPANY.id}&page=2&sortField=lastLoginAt&sortOrder=asc`,
    );
    expect(await screen.findAllByText('林书')).not.toHaveLength(0);
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      keyword: '林',
      role: '4',
      state: 'locked',
      companyId: COMPANY.id,
      page: '2',
      pageSize: '20',
      sortField: 'lastLoginAt',
      sortOrder: 'asc',
    });
    unmount();
    open('/system/admin?role=9&state=deleted&companyId=x&page=-1&sortField=password');
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(Object.fromEntries(calls[1]?.query ?? [])).toEqual({ page: '1', pageSize: '20' });
  });

  it('offers exactly the actions the server gives, and marks the own account', async () => {
    answer(accountApi.list, pageOf(accountItem({ self: true, actions: [] })));
    open();
    expect(await screen.findAllByText('本人')).not.toHaveLength(0);
    fireEvent.click((await screen.findAllByLabelText('林书的更多操作'))[0] as HTMLElement);
    expect(
      (await screen.findAllByText(/./, { selector: '.ant-dropdown-menu-title-content' })).map(
        (item) => item.textContent,
      ),
    ).toEqual(['登录日志']);
  });

  it('resets a password after a question that names the account, and shows it until it has been noted', async () => {
    const lists = answer(accountApi.list, pageOf(accountItem()));
    const acted = answer(accountApi.act, { id: accountItem().id, password: 'Xk4#mn82PqRs', link: null });
    open();
    await choose('重置密码');
    const asked = await screen.findByRole('dialog');
    expect(asked).toHaveTextContent('重置密码：林书（lin_shu）');
    expect(asked).toHaveTextContent('只显示一次');
    fireEvent.click(within(asked).getByRole('button', { name: '重置密码' }));
    expect(await screen.findByText('Xk4#mn82PqRs')).toBeInTheDocument();
    expect(acted).toHaveLength(1);
    expect(acted[0]?.body).toEqual({ action: 'resetPassword', version: 3, requestId: expect.any(String) });
    await waitFor(() => expect(lists.length).toBeGreaterThan(1));
    fireEvent.click(screen.getByText('我已记下'));
    await waitFor(() => expect(screen.queryByText('Xk4#mn82PqRs')).not.toBeInTheDocument());
  });

  it('makes a new link for somebody who has not set a password yet, and says that he has not', async () => {
    answer(accountApi.list, pageOf(accountItem({ actions: ['activate', 'disable'] })));
    const acted = answer(accountApi.act, { id: accountItem().id, password: null, link: LINK });
    open();
    expect((await screen.findAllByText('未激活')).length).toBeGreaterThan(0);
    await choose('生成激活链接');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '生成激活链接' }));
    expect(await screen.findByText(LINK.url)).toBeInTheDocument();
    expect(acted[0]?.body).toMatchObject({ action: 'activate' });
    fireEvent.click(screen.getByText('我已复制'));
    await waitFor(() => expect(screen.queryByText(LINK.url)).not.toBeInTheDocument());
  });

  it('asks for the list anew when somebody else was quicker', async () => {
    const lists = answer(accountApi.list, pageOf(accountItem()));
    answer(accountApi.act, () => refusal(409, '数据已被他人修改，请刷新'));
    open();
    await choose('停用');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /停\s*用/ }));
    expect(await screen.findByText('数据已被他人修改，请刷新')).toBeInTheDocument();
    await waitFor(() => expect(lists.length).toBeGreaterThan(1));
  });

  it('makes an account once, companies in the order given, and tells the link to its password once', async () => {
    answer(accountApi.list, pageOf());
    const made = answer(accountApi.create, { id: accountItem().id, link: LINK });
    open();
    fireEvent.click(await screen.findByText('新增账号'));
    await screen.findByLabelText('账号');
    type('账号', ' Lin_Shu ');
    type('姓名', '林 书');
    type('手机号', '138 0000 6001');
    for (const company of [OTHER_COMPANY, COMPANY]) {
      fireEvent.mouseDown(screen.getByLabelText('添加企业，输入名称搜索', { selector: 'input' }));
      fireEvent.click(await screen.findByTitle(company.name));
    }
    fireEvent.click(screen.getByLabelText(`上移${COMPANY.name}`));
    const save = screen.getByText(/^新\s*增$/);
    fireEvent.click(save);
    fireEvent.click(save);
    expect(await screen.findByText(LINK.url)).toBeInTheDocument();
    expect(new Set(made.map((call) => (call.body as { requestId: string }).requestId)).size).toBe(1);
    expect(made[0]?.body).toMatchObject({
      account: ' Lin_Shu ',
      name: '林 书',
      mobile: '13800006001',
      role: 4,
      companyIds: [COMPANY.id, OTHER_COMPANY.id],
      enabled: true,
    });
  });

  it('says in the form what is wrong before anything is sent', async () => {
    answer(accountApi.list, pageOf());
    const made = answer(accountApi.create, { id: '', link: LINK });
    open();
    fireEvent.click(await screen.findByText('新增账号'));
    await screen.findByLabelText('账号');
    type('账号', '1ab');
    type('姓名', '张3');
    type('手机号', '12345');
    fireEvent.click(screen.getByText(/^新\s*增$/));
    for (const words of [
      '请输入4–32位字母、数字或下划线，以字母开头',
      '请输入1–30个汉字或字母，不能含数字和符号',
      '请输入11位手机号',
      '请至少选择一家所属企业',
    ])
      expect(await screen.findByText(words)).toBeInTheDocument();
    expect(made).toHaveLength(0);
  });

  it('leaves the mobile as it is where nothing was typed, and keeps the form open on a refusal', async () => {
    answer(accountApi.list, pageOf(accountItem()));
    let taken = true;
    const put = answer(accountApi.update, () => (taken ? refusal(1102, '该手机号已被账号“别人”使用') : {}));
    open();
    fireEvent.click((await screen.findAllByText(/^编\s*辑$/))[0] as HTMLElement);
    expect(await screen.findByText(/^当前为 ?，不修改请留空$/)).toHaveTextContent('138****6001');
    type('姓名', '林书瑶');
    fireEvent.click(screen.getByText(/^保\s*存$/));
    expect(await screen.findByText('该手机号已被账号“别人”使用')).toBeInTheDocument();
    expect(screen.getByText('编辑账号：林书')).toBeInTheDocument();
    taken = false;
    fireEvent.click(screen.getByText(/^保\s*存$/));
    await waitFor(() => expect(screen.queryByText('编辑账号：林书')).not.toBeInTheDocument());
    expect(put[1]?.body).toEqual({ name: '林书瑶', role: 4, version: 3, companyIds: [COMPANY.id, OTHER_COMPANY.id] });
  });

  it('keeps what was typed where somebody else was quicker, until the newer version is asked for', async () => {
    answer(accountApi.list, pageOf(accountItem()));
    answer(accountApi.update, () => refusal(409, '数据已被他人修改，请刷新'));
    open();
    fireEvent.click((await screen.findAllByText(/^编\s*辑$/))[0] as HTMLElement);
    await screen.findByText('编辑账号：林书');
    type('姓名', '林书瑶');
    answer(accountApi.list, pageOf(accountItem({ version: 4, name: '林小书' })));
    fireEvent.click(screen.getByText(/^保\s*存$/));
    expect(await screen.findByText(/没有保存：数据已被他人修改或删除/)).toBeInTheDocument();
    expect(screen.getByLabelText('姓名')).toHaveValue('林书瑶');
    await screen.findAllByText('林小书');
    fireEvent.click(screen.getByText('载入新版本'));
    await press('放弃');
    expect(await screen.findByText('编辑账号：林小书')).toBeInTheDocument();
    expect(screen.getByLabelText('姓名')).toHaveValue('林小书');
    expect(screen.queryByText(/没有保存：数据已被他人修改或删除/)).not.toBeInTheDocument();
    const saved = answer(accountApi.update, {});
    fireEvent.click(screen.getByText(/^保\s*存$/));
    await waitFor(() => expect(saved[0]?.body).toMatchObject({ name: '林小书', version: 4 }));
  });
});
