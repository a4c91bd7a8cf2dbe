import type { NoticeBrief } from '@contract/events/types';
import { sessionApi } from '@contract/session/endpoints';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp } from '../../support/console/app';
import { eventStream } from '../../support/console/event-stream';
import '../../support/console/quick-roles';
import { answer } from '../../support/console/msw';
import { COMPANY, person } from '../../support/console/people';

const MISSING = '/no-such-page';
const OTHER = { id: '01900000-0000-7000-8000-0000000000c2', name: '江城食品有限公司', shortName: '江城食品', wageReviewRequired: false };
const TWO = person('manager', { companies: [COMPANY, OTHER] });

async function ready() {
  await screen.findByText('抱歉，您访问的页面不存在。');
  return userEvent.setup();
}

const notice = (id: string, own: Partial<NoticeBrief> = {}): NoticeBrief => ({
  id,
  type: 'notification',
  title: `通知${id}`,
  sentAt: '2026-11-20T01:30:00.000Z',
  read: false,
  ...own,
});

describe('the company in the header', () => {
  it('is a name for who has one, and cannot be switched', async () => {
    await openApp({ path: MISSING, as: 'finance' });
    await ready();
    expect(screen.getByText(COMPANY.name)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /切换企业/ })).not.toBeInTheDocument();
  });

  it('is switched on the server; what the address named of the old one is left', async () => {
    const switched = answer(sessionApi.switchCompany, { ...TWO, companies: [OTHER, COMPANY] });
    await openApp({ path: `${MISSING}?batch=1`, as: TWO });
    const user = await ready();
    await user.click(screen.getByRole('button', { name: `切换企业，当前：${COMPANY.name}` }));
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(OTHER.name) }));
    expect(await screen.findByRole('button', { name: `切换企业，当前：${OTHER.name}` })).toBeInTheDocument();
    expect(switched[0]?.body).toEqual({ companyId: OTHER.id });
    expect(`${window.location.pathname}${window.location.search}`).toBe(MISSING);
    expect(await screen.findByText(`已切换到${OTHER.name}`)).toBeInTheDocument();
  });

  it('switched elsewhere is told here and changes nothing by itself', async () => {
    await openApp({ path: MISSING, as: TWO });
    const events = eventStream();
    await ready();
    await waitFor(() => expect(events.lastIds.length).toBeGreaterThan(0), { timeout: 10_000 });
    act(() => events.send('company', { companyId: OTHER.id }));
    expect(await screen.findByText('当前企业已切换', undefined, { timeout: 6_000 })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '刷新页面' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: `切换企业，当前：${COMPANY.name}` })).toBeInTheDocument();
  });
});

describe('the bell', () => {
  async function withNotices(notices: NoticeBrief[]) {
    await openApp({ path: MISSING, as: 'finance' });
    const user = await ready();
    const { getDvaApp } = await import('@umijs/max');
    await act(async () => {
      await getDvaApp()._store.dispatch({ type: 'global/receiveNotices', payload: notices });
    });
    return user;
  }

  it('says of each type that there is nothing', async () => {
    const user = await withNotices([]);
    await user.click(screen.getByRole('button', { name: '通知，没有未读' }));
    expect(await screen.findByText('没有通知')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: '消息' }));
    expect(await screen.findByText('没有消息')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: '待办' }));
    expect(await screen.findByText('没有待办')).toBeInTheDocument();
  });

  it('counts what is unread, groups it by type, marks one read by a click and clears a type', async () => {
    const user = await withNotices([notice('甲'), notice('乙', { read: true }), notice('丙', { type: 'event' })]);
    await user.click(screen.getByRole('button', { name: '通知，2 条未读' }));
    const panel = await screen.findByRole('tabpanel', { name: /通知/ });
    expect(within(panel).getByText('通知甲')).toBeInTheDocument();
    expect(within(panel).getByText('通知乙')).toBeInTheDocument();
    expect(within(panel).queryByText('通知丙')).not.toBeInTheDocument();

    await user.click(within(panel).getByRole('button', { name: /通知甲/ }));
    expect(screen.getByRole('button', { name: '通知，1 条未读' })).toBeInTheDocument();
    await user.click(within(panel).getByRole('button', { name: '清空通知' }));
    expect(await screen.findByText('没有通知')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '通知，1 条未读' })).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: /待办/ }));
    expect(await screen.findByText('通知丙')).toBeInTheDocument();
  });
});

describe('the other buttons', () => {
  it('help says what the role does, other things to another role', async () => {
    await openApp({ path: MISSING, as: 'user' });
    const user = await ready();
    await user.click(screen.getByRole('button', { name: '帮助' }));
    const help = await screen.findByRole('dialog', { name: '帮助 · 普通用户' });
    expect(within(help).getByText('提出异议')).toBeInTheDocument();
    expect(within(help).queryByText('审核工资表')).not.toBeInTheDocument();
  });

  it('the account’s menu holds who it is, the way out, and no page that does not exist', async () => {
    await openApp({ path: MISSING, as: 'finance' });
    const user = await ready();
    await user.click(screen.getByRole('button', { name: '账号菜单' }));
    expect(await screen.findByText('王晓明 · 财务')).toBeInTheDocument();
    expect(screen.getByText('退出登录')).toBeInTheDocument();
    const { matchPage } = await import('@/utils/routes');
    expect(screen.queryAllByText('修改密码')).toHaveLength(matchPage('/account/password') ? 1 : 0);
  });

  it('full screen is offered where the browser allows it, and left again', async () => {
    const request = jest.fn(() => Promise.resolve());
    const leave = jest.fn(() => Promise.resolve());
    Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true });
    Object.assign(document.documentElement, { requestFullscreen: request });
    Object.assign(document, { exitFullscreen: leave });
    try {
      await openApp({ path: MISSING, as: 'finance' });
      const user = await ready();
      await user.click(screen.getByRole('button', { name: '全屏显示' }));
      expect(request).toHaveBeenCalledTimes(1);
      Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: document.documentElement });
      act(() => void document.dispatchEvent(new Event('fullscreenchange')));
      await user.click(screen.getByRole('button', { name: '退出全屏' }));
      expect(leave).toHaveBeenCalledTimes(1);
    } finally {
      Reflect.deleteProperty(document, 'fullscreenEnabled');
      Reflect.deleteProperty(document, 'fullscreenElement');
    }
  });
});
