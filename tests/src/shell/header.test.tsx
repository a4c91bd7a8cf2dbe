import type { NoticeBrief } from '@contract/bell/brief';
import { sessionApi } from '@contract/session/endpoints';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getDvaApp } from '@umijs/max';
import CompanySwitcher from '@/layouts/header/CompanySwitcher';
import FullScreenButton from '@/layouts/header/FullScreenButton';
import NoticeBell from '@/layouts/header/NoticeBell';
import UserMenu from '@/layouts/header/UserMenu';
import HelpDrawer from '@/layouts/help/HelpDrawer';
import { HELP_TOPICS } from '@/layouts/help/topics';
import english from '@/locales/en-US/help';
import chinese from '@/locales/zh-CN/help';
import { matchPage } from '@/utils/routes';
import { openElement } from '../../support/console/app';
import '../../support/console/quick-roles';
import { answer, refusal } from '../../support/console/msw';
import { bellApi } from '@contract/bell/endpoints';
import { COMPANY, person } from '../../support/console/people';

const OTHER = {
  id: '01900000-0000-7000-8000-0000000000c2',
  name: '江城食品有限公司',
  shortName: '江城食品',
  wageReviewRequired: false,
};
const TWO = person('manager', { companies: [COMPANY, OTHER] });

const notice = (id: string, own: Partial<NoticeBrief> = {}): NoticeBrief => ({
  id,
  kind: 'notice',
  target: null,
  type: 'notification',
  title: `通知${id}`,
  sentAt: '2026-11-20T01:30:00.000Z',
  read: false,
  ...own,
});

describe('the company in the header', () => {
  const choose = async () => {
    fireEvent.click(await screen.findByRole('button', { name: `切换企业，当前：${COMPANY.name}` }));
    fireEvent.click(await screen.findByText(OTHER.name));
  };

  it('is a name for who has one, and cannot be switched', async () => {
    openElement(<CompanySwitcher />, { path: '/wages', as: 'finance' });
    expect(await screen.findByText(COMPANY.name)).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is switched on the server; the section stays, what the address named of the old one is left', async () => {
    const switched = answer(sessionApi.switchCompany, { ...TWO, companies: [OTHER, COMPANY] });
    openElement(<CompanySwitcher />, { path: '/wages?batch=1', as: TWO });
    await choose();
    expect(await screen.findByRole('button', { name: `切换企业，当前：${OTHER.name}` })).toBeInTheDocument();
    expect(switched[0]?.body).toEqual({ companyId: OTHER.id });
    expect(`${window.location.pathname}${window.location.search}`).toBe('/wages');
    expect(await screen.findByText(`已切换到${OTHER.name}`)).toBeInTheDocument();
  });

  it('stays when the server refuses', async () => {
    answer(sessionApi.switchCompany, () => refusal(1005, '所属企业已停用或服务已到期，请联系管理员'));
    openElement(<CompanySwitcher />, { path: '/wages?batch=1', as: TWO });
    await choose();
    expect(await screen.findByText('所属企业已停用或服务已到期，请联系管理员')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: `切换企业，当前：${COMPANY.name}` })).toBeInTheDocument();
    expect(window.location.search).toBe('?batch=1');
  });
});

describe('the bell', () => {
  async function withNotices(notices: NoticeBrief[]) {
    openElement(<NoticeBell />, { path: '/x', as: 'finance' });
    await screen.findByRole('button', { name: '通知，没有未读' });
    await act(async () => {
      await getDvaApp()._store.dispatch({ type: 'global/receiveNotices', payload: notices });
    });
  }

  it('says of each type that there is nothing', async () => {
    await withNotices([]);
    fireEvent.click(screen.getByRole('button', { name: '通知，没有未读' }));
    expect(await screen.findByText('没有通知')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('tab', { name: '消息' }));
    expect(await screen.findByText('没有消息')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('tab', { name: '待办' }));
    expect(await screen.findByText('没有待办')).toBeInTheDocument();
  });

  it('counts what is unread, groups it by type, marks one read and opens it by a click, and clears a type', async () => {
    const read = answer(bellApi.read, undefined);
    const cleared = answer(bellApi.clear, undefined);
    await withNotices([notice('甲', { target: 'a1' }), notice('乙', { read: true }), notice('丙', { type: 'event' })]);
    fireEvent.click(screen.getByRole('button', { name: '通知，2 条未读' }));
    const first = await screen.findByRole('button', { name: /通知甲/ });
    expect(screen.getByText('通知乙')).toBeInTheDocument();
    expect(screen.queryByText('通知丙')).not.toBeInTheDocument();

    // The company's clock, wherever the reader is.
    expect(first).toHaveTextContent('2026-11-20 09:30');

    fireEvent.click(first);
    fireEvent.click(await screen.findByRole('button', { name: '通知，1 条未读' }));
    expect(`${window.location.pathname}${window.location.search}`).toBe('/welcome?notice=a1');
    await waitFor(() => expect(read[0]?.body).toEqual({ ids: ['甲'] }));
    fireEvent.click(await screen.findByRole('button', { name: '清空通知' }));
    expect(await screen.findByText('没有通知')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '通知，1 条未读' })).toBeInTheDocument();
    expect(cleared[0]?.body).toEqual({ ids: ['甲', '乙'] });
    fireEvent.click(screen.getByRole('tab', { name: /待办/ }));
    expect(await screen.findByText('通知丙')).toBeInTheDocument();
  });

  it.each([
    ['slip', '2026年10月工资条已发布，请查看', '/welcome?slip=t1'],
    ['review', '2026年10月工资条待审核', '/wages?batch=t1'],
    ['feedback', '2026年10月工资条：您的异议有了回复', '/welcome?slip=t1'],
    ['checkFeedback', '2026年10月工资条：您的异议有了回复', '/welcome?check=t1'],
    ['feedbackWaits', '2026年10月工资条：有异议待处理', '/feedback/wages?id=t1'],
    ['preparedWaits', '2026年10月工资条：已拟复，待您发送', '/feedback/wages?id=t1'],
    ['prepareWaits', '2026年10月工资条：有异议，请拟复', '/wages?tab=slips&batch=t1&slip=s1', { slip: 's1' }],
    ['preparedReturned', '2026年10月工资条：拟复被退回，请修改', '/wages?tab=slips&batch=t1&slip=s1', { slip: 's1' }],
    [
      'undelivered',
      '2026年10月工资条：3 人的通知没有送达',
      '/wages?tab=slips&slipDelivery=failed&batch=t1',
      { count: 3 },
    ],
    ['bankPaid', '2026年10月工资条：银行回盘 12 笔，全部成功', '/wages?tab=bank&batch=t1', { count: 12 }],
    ['review', '2026年10月工资条待审核', '/company/wages?companyId=c1&batch=t1', { companyId: 'c1' }],
    [
      'logBroken',
      /^2026年10月工资条的操作日志未通过完整性核对，2026-11-20 09:30 发现；请打开查看/,
      '/system/admin?logCompanyId=c1&auditLog=t1',
      { companyId: 'c1', stays: true },
    ],
    ['logBroken', /未通过完整性核对/, '/staff?auditLog=t1', { stays: true }],
    ['platformLogBroken', /^平台的操作日志未通过完整性核对/, '/system/admin?auditLog=t1', { stays: true }],
  ] as const)('words a line about a %s and leads there', async (kind, words, to, own: Partial<NoticeBrief> = {}) => {
    await withNotices([
      notice('甲', { kind, type: 'notification', title: '2026年10月工资条', target: 't1', read: true, ...own }),
    ]);
    fireEvent.click(screen.getByRole('button', { name: '通知，没有未读' }));
    fireEvent.click(await screen.findByText(words));
    expect(`${window.location.pathname}${window.location.search}`).toBe(to);
  });

  it('says of a line nobody clears when it goes', async () => {
    await withNotices([
      notice('甲', { kind: 'logBroken', type: 'event', stays: true }),
      notice('乙', { type: 'event' }),
    ]);
    fireEvent.click(screen.getByRole('button', { name: '通知，2 条未读' }));
    fireEvent.click(await screen.findByRole('tab', { name: /待办/ }));
    expect(await screen.findByRole('button', { name: /完整性核对/ })).toHaveTextContent('修好后自动消失');
    expect(screen.getByRole('button', { name: /通知乙/ })).not.toHaveTextContent('消失');
  });
});

describe('the account’s menu', () => {
  it('holds who it is, the way out, and no page that does not exist', async () => {
    openElement(<UserMenu open={() => undefined} />, { path: '/x', as: 'finance' });
    fireEvent.click(await screen.findByRole('button', { name: /账号菜单/ }));
    expect(await screen.findByText('王晓明 · 财务')).toBeInTheDocument();
    expect(screen.getByText('退出登录')).toBeInTheDocument();
    expect(screen.queryAllByText('修改密码')).toHaveLength(matchPage('/account/password') ? 1 : 0);
    expect(screen.queryByText('帮助')).not.toBeInTheDocument();
  });

  it('leads to one’s files, of which employees order none', async () => {
    const opened: string[] = [];
    const first = openElement(<UserMenu open={(panel) => opened.push(panel)} />, { path: '/x', as: 'finance' });
    fireEvent.click(await screen.findByRole('button', { name: /账号菜单/ }));
    fireEvent.click(await screen.findByText('我的文件'));
    expect(opened).toEqual(['files']);
    first.unmount();
    openElement(<UserMenu open={(panel) => opened.push(panel)} />, { path: '/x', as: 'user' });
    fireEvent.click(await screen.findByRole('button', { name: /账号菜单/ }));
    expect(await screen.findByText('退出登录')).toBeInTheDocument();
    expect(screen.queryByText('我的文件')).not.toBeInTheDocument();
  });

  it('on a phone holds language, look and help as well', async () => {
    const opened: string[] = [];
    openElement(<UserMenu narrow open={(panel) => opened.push(panel)} />, { path: '/x', as: 'finance' });
    fireEvent.click(await screen.findByRole('button', { name: /账号菜单/ }));
    fireEvent.click(await screen.findByText('帮助'));
    fireEvent.click(screen.getByText('界面设置'));
    expect(opened).toEqual(['help', 'settings']);
    fireEvent.click(screen.getByText('English'));
    expect(await screen.findByRole('button', { name: /Account menu/ })).toBeInTheDocument();
  });
});

describe('help', () => {
  it('says what the role does', async () => {
    openElement(<HelpDrawer open onClose={() => undefined} />, { path: '/x', as: 'user' });
    const help = within(await screen.findByRole('dialog', { name: '帮助 · 普通用户' }));
    expect(help.getByText('提出异议')).toBeInTheDocument();
    expect(help.queryByText('审核工资表')).not.toBeInTheDocument();
  });

  it('has words for every topic of every role, in both languages', () => {
    const wanted = Object.entries(HELP_TOPICS).flatMap(([role, topics]) => [
      `help.intro.${role}`,
      ...topics.flatMap((topic) => [`help.${topic}`, `help.${topic}.text`]),
    ]);
    const missing = (words: object) => wanted.filter((id) => !Object.hasOwn(words, id));
    expect([missing(chinese), missing(english)]).toEqual([[], []]);
    expect(Object.keys(english).sort()).toEqual(Object.keys(chinese).sort());
  });
});

describe('full screen', () => {
  afterEach(() => {
    Reflect.deleteProperty(document, 'fullscreenEnabled');
    Reflect.deleteProperty(document, 'fullscreenElement');
  });

  it('is not offered where the browser does not allow it', async () => {
    openElement(
      <>
        <FullScreenButton />
        <p>旁边</p>
      </>,
      { path: '/x', as: 'finance' },
    );
    await screen.findByText('旁边');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is entered and left again', async () => {
    const enter = jest.fn(() => Promise.resolve());
    const leave = jest.fn(() => Promise.resolve());
    Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true });
    Object.assign(document.documentElement, { requestFullscreen: enter });
    Object.assign(document, { exitFullscreen: leave });
    openElement(<FullScreenButton />, { path: '/x', as: 'finance' });
    fireEvent.click(await screen.findByRole('button', { name: '全屏显示' }));
    expect(enter).toHaveBeenCalledTimes(1);
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: document.documentElement });
    act(() => void document.dispatchEvent(new Event('fullscreenchange')));
    fireEvent.click(await screen.findByRole('button', { name: '退出全屏' }));
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  });
});
