import type { Channel } from '@contract/channels/choices';
import type { Arrival, Notice, Sent } from '@server/providers/channels/channel';
import type { ChannelFactory } from '@server/providers/channels/channels';

type Answer = (notice: Notice) => Sent | Promise<Sent>;

/** What channels were set up with and handed, in order, and how each answers. */
export interface FakeChannels {
  factory: ChannelFactory;
  sent: (Notice & { channel: Channel; settings: Record<string, string> })[];
  /** By default everything is taken: receipt r-ID, one part. */
  answers: Partial<Record<Channel, Answer>>;
  /** Channels that know message ids. */
  idempotent: Set<Channel>;
  /** What 钉钉 says of messages by their receipts, and which it was asked about in each call. */
  arrivals: Map<string, Arrival>;
  asked: string[][];
}

export const taken =
  (parts = 1): Answer =>
  ({ id }) => ({ id, ok: true, receipt: `r-${id}`, parts });

export const refused =
  (
    failure: 'wrongAddress' | 'busy' | 'setup' | 'final',
    code = `code.${failure}`,
    error = `因${failure}未发送`,
  ): Answer =>
  ({ id }) => ({ id, ok: false, failure, code, error });

export function fakeChannels(): FakeChannels {
  const fake: FakeChannels = {
    sent: [],
    answers: {},
    idempotent: new Set(),
    arrivals: new Map(),
    asked: [],
    factory: (channel, settings) => ({
      get idempotent() {
        return fake.idempotent.has(channel);
      },
      async send(notices) {
        const results: Sent[] = [];
        for (const notice of notices) {
          fake.sent.push({ ...notice, channel, settings });
          results.push(await (fake.answers[channel] ?? taken())(notice));
        }
        return results;
      },
      ...(channel === 'dingtalk'
        ? {
            arrivals: (receipts) => {
              fake.asked.push([...receipts]);
              return Promise.resolve(new Map([...fake.arrivals].filter(([receipt]) => receipts.includes(receipt))));
            },
          }
        : {}),
    }),
  };
  return fake;
}

export const ALIYUN = {
  channel: 'aliyun',
  values: { accessKeyId: 'LTAIexample', accessKeySecret: 'not-a-real-secret', signName: '工资条' },
  templates: { slipPublished: 'SMS_1', slipReminder: 'SMS_2', checkSent: 'SMS_3', captcha: 'SMS_4' },
  partPrice: '0.045',
};
export const SMTP = {
  channel: 'smtp',
  values: {
    host: 'mail.example.cn',
    port: '465',
    security: 'tls',
    user: 'pay',
    password: 'never-told',
    from: 'pay@example.cn',
  },
};
export const DINGTALK = {
  values: { appKey: 'ding1', appSecret: 'ding-secret-1', agentId: '1000002', corpId: 'ding2' },
};
export const WECOM = { values: { corpId: 'ww1', agentId: '1000002', secret: 'wecom-secret-1' } };
