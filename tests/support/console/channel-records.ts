import type { Way } from '@contract/channels/choices';
import type { ChannelTest, ChannelView, CompanyChannels, PeopleReach } from '@contract/channels/schemas';

/** A way nobody has set up. */
export function channelView(way: Way, own: Partial<ChannelView> = {}): ChannelView {
  return {
    way,
    channel: null,
    version: 0,
    values: {},
    secrets: [],
    templates: {},
    partPrice: null,
    saved: null,
    lastTest: null,
    signIn: null,
    fault: null,
    ...own,
  };
}

/** 阿里云 as it was set up. */
export const aliyun = (own: Partial<ChannelView> = {}): ChannelView =>
  channelView('sms', {
    channel: 'aliyun',
    version: 3,
    values: { accessKeyId: 'LTAI5tDemoDemo', signName: '工资条管理平台' },
    secrets: ['accessKeySecret'],
    templates: { captcha: 'SMS_1001', slipPublished: 'SMS_1002' },
    partPrice: '0.045',
    saved: { by: '甄先生', at: '2026-11-20T02:10:00.000Z' },
    ...own,
  });

export const channelTest = (own: Partial<ChannelTest> = {}): ChannelTest => ({
  at: '2026-11-21T02:10:00.000Z',
  by: '甄先生',
  to: '138****6001',
  ok: true,
  failure: null,
  code: '',
  error: null,
  receipt: '900619746936498440^0',
  ...own,
});

/** A company that uses its 企业微信 and then text messages. */
export function companyChannels(own: Partial<CompanyChannels> = {}): CompanyChannels {
  return {
    version: 2,
    order: ['wecom', 'sms'],
    saved: { by: '江经理', at: '2026-11-20T02:10:00.000Z' },
    ways: [
      { way: 'wecom', state: 'live', fault: null, reach: 118 },
      { way: 'dingtalk', state: 'off', fault: 'notSetUp', reach: 118 },
      { way: 'feishu', state: 'off', fault: 'notSetUp', reach: 118 },
      { way: 'sms', state: 'live', fault: null, reach: 118 },
      { way: 'mail', state: 'off', fault: 'notSetUp', reach: 4 },
    ],
    staff: 122,
    unreached: 4,
    apps: [
      channelView('wecom', {
        channel: 'wecom',
        version: 1,
        values: { corpId: 'ww1234567890abcdef', agentId: '1000002' },
        secrets: ['secret'],
        saved: { by: '江经理', at: '2026-11-20T02:10:00.000Z' },
      }),
      channelView('dingtalk'),
      channelView('feishu'),
    ],
    ...own,
  };
}

/** Everybody is found by text message, unless it is said otherwise. */
export const peopleReach = (own: Partial<PeopleReach> = {}): PeopleReach => ({
  noWay: false,
  unreached: 0,
  withoutAccount: 0,
  names: [],
  byWay: [{ way: 'sms', people: 80, sandbox: false }],
  ...own,
});
