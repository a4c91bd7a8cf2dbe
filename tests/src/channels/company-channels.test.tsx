import { channelsApi } from '@contract/channels/endpoints';
import type { CompanyChannels } from '@contract/channels/schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import ChannelsDrawer from '@/pages/wages/channels/ChannelsDrawer';
import { openElement } from '../../support/console/app';
import { channelTest, channelView, companyChannels } from '../../support/console/channel-records';
import { answer, refusal } from '../../support/console/msw';
import { press } from '../../support/console/quick-clicks';
import '../../support/console/quick-roles';

const onClose = jest.fn();
const open = (as: 'manager' | 'finance' = 'manager', readOnly = false) =>
  openElement(<ChannelsDrawer readOnly={readOnly} onClose={onClose} />, { path: '/wages', as });
const ways = async () =>
  within(await screen.findByRole('list', { name: '通知渠道' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('b')?.textContent);

beforeEach(() => {
  answer(channelsApi.get, companyChannels());
  answer(channelsApi.usage, { month: '2026-11', list: [] });
});
const dialogOf = async (title: string) =>
  (await screen.findByText(title, { selector: '.ant-modal-title' })).closest<HTMLElement>('.ant-modal') ??
  document.body;

describe('the notice channels of a company', () => {
  it('stand in their order with whom each reaches, and why one cannot be used', async () => {
    open();
    expect(await ways()).toEqual(['企业微信', '短信', '钉钉', '飞书', '邮件']);
    expect(screen.getAllByText('118/122 人有手机号').length).toBeGreaterThanOrEqual(2);
    expect(screen.getByText('4/122 人有邮箱')).toBeInTheDocument();
    expect(screen.getByText('平台未接入邮件，需要时请联系平台管理员。')).toBeInTheDocument();
    expect(screen.getByText(/^未设置：填写本企业在钉钉的应用信息/)).toBeInTheDocument();
    expect(screen.getByText(/在职 122 人中有 4 人没有可用渠道要用的手机号或邮箱/)).toBeInTheDocument();
    expect(await screen.findByText('2026-11 没有发送过通知')).toBeInTheDocument();
  });

  it('change places by buttons; the focus goes along, and what is changed meanwhile is saved after it', async () => {
    let release: () => void = () => undefined;
    const hold = new Promise<void>((resolve) => (release = resolve));
    const saves = answer(channelsApi.order, async ({ body }) => {
      const { version, order } = body as Pick<CompanyChannels, 'version' | 'order'>;
      if (version === 2) await hold;
      return companyChannels({ version: version + 1, order });
    });
    open();
    fireEvent.click(await screen.findByLabelText('上移短信'));
    expect(await ways()).toEqual(['短信', '企业微信', '钉钉', '飞书', '邮件']);
    expect(screen.getByLabelText('上移短信')).toBeDisabled();
    expect(screen.getByLabelText('下移短信')).toHaveFocus();
    fireEvent.click(screen.getByLabelText('启用钉钉'));
    fireEvent.click(screen.getByLabelText('启用企业微信'));
    release();
    await waitFor(() => expect(saves).toHaveLength(2));
    expect(saves.map(({ body }) => body)).toEqual([
      { version: 2, order: ['sms', 'wecom'] },
      { version: 3, order: ['sms', 'dingtalk'] },
    ]);
    await waitFor(async () => expect(await ways()).toEqual(['短信', '钉钉', '企业微信', '飞书', '邮件']));
  });

  it('are shown as the server has them where somebody else was quicker', async () => {
    answer(channelsApi.order, () => refusal(409, '数据已被他人修改，请刷新'));
    open();
    fireEvent.click(await screen.findByLabelText('上移短信'));
    expect(await screen.findByText('数据已被他人修改，请刷新')).toBeInTheDocument();
    await waitFor(async () => expect(await ways()).toEqual(['企业微信', '短信', '钉钉', '飞书', '邮件']));
  });

  it('take the settings of an app, refuse what cannot be one and send a test', async () => {
    const saved = answer(channelsApi.saveApp, channelView('dingtalk', { channel: 'dingtalk', version: 1 }));
    open();
    fireEvent.click(await screen.findByLabelText('设置钉钉'));
    const fill = (label: string, value: string) => {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
      fireEvent.blur(screen.getByLabelText(label));
    };
    await screen.findByText(/在钉钉开放平台创建企业内部应用/);
    fill('Client ID（原 AppKey）', 'dingabcdefgh');
    fill('Client Secret（原 AppSecret）', 'notasecret');
    fill('AgentId', 'abc');
    fill('CorpId', 'dingcorp0001');
    expect(await screen.findByText('格式不对，请从服务商的控制台复制')).toBeInTheDocument();
    fill('AgentId', '300012345');
    await press('保存');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.params).toMatchObject({ way: 'dingtalk' });
    expect(saved[0]?.body).toEqual({
      version: 0,
      values: {
        appKey: 'dingabcdefgh',
        appSecret: 'notasecret',
        agentId: '300012345',
        corpId: 'dingcorp0001',
        signIn: 'off',
      },
    });
  });

  it('are tested by the mobile of somebody in the app', async () => {
    const sent = answer(
      channelsApi.testApp,
      channelTest({ ok: false, failure: 'wrongAddress', code: '46004', error: '通讯录中没有这个手机号' }),
    );
    open();
    fireEvent.click(await screen.findByLabelText('企业微信发送测试'));
    const dialog = await dialogOf('企业微信发送测试');
    fireEvent.change(within(dialog).getByLabelText('手机号'), { target: { value: '13800006001' } });
    await press('发送', dialog);
    expect(await within(dialog).findByText('收不到：通讯录中没有这个手机号（46004）')).toBeInTheDocument();
    expect(sent[0]?.body).toEqual({ requestId: expect.any(String), to: '13800006001' });
  });

  it('are only read by finance and in a closed company', async () => {
    open('finance');
    expect(await screen.findByText(/由企业经理设置/)).toBeInTheDocument();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('上移短信')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('设置企业微信')).not.toBeInTheDocument();
  });

  it('say that nobody is told where none is used', async () => {
    answer(channelsApi.get, companyChannels({ order: [], unreached: 122 }));
    open('manager', true);
    expect(await screen.findByText(/没有启用任何渠道/)).toBeInTheDocument();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });

  it('say where they could not be had', async () => {
    answer(channelsApi.get, () => new HttpResponse(null, { status: 502 }));
    open();
    expect(await screen.findByRole('button', { name: /重\s*试|重新加载/ })).toBeInTheDocument();
  });
});

describe('signing in from a work app', () => {
  const START = 'https://slips.example.com/api/session/work-app/wecom/start?company=c1';
  const openSettings = async (signIn: { back: string; start: string } | null) => {
    answer(channelsApi.get, companyChannels({ apps: [channelView('wecom', { signIn })] }));
    open();
    fireEvent.click(await screen.findByLabelText('设置企业微信'));
  };

  it('is off at first, and the form names what is entered at the provider', async () => {
    await openSettings({ back: 'https://slips.example.com/api/session/work-app/wecom/back', start: START });
    expect(await screen.findByText('slips.example.com')).toBeInTheDocument();
    expect(screen.getByText(START)).toBeInTheDocument();
    expect(screen.getByText('自己登录')).toBeInTheDocument();
  });

  it('cannot be where the server does not know its own address', async () => {
    await openSettings(null);
    expect(await screen.findByText(/服务器没有设置 PUBLIC_URL/)).toBeInTheDocument();
  });
});
