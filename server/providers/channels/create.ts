import type { Channel } from '@contract/channels/choices';
import { createAliyun } from './aliyun/channel';
import type { ChannelContext, MessageChannel, WorkAppSignIn } from './channel';
import { createDingtalk } from './dingtalk/channel';
import { dingtalkSignIn } from './dingtalk/sign-in';
import { createFeishu } from './feishu/channel';
import { feishuSignIn } from './feishu/sign-in';
import type { Templates } from './sms/templates';
import { createSmtp } from './smtp/channel';
import { createTencent } from './tencent/channel';
import { createWecom } from './wecom/channel';
import { wecomSignIn } from './wecom/sign-in';

/**
 * A channel with its keys. It may be made for each use: token, rate and people found are shared by all of the same
 * settings and the same `context.fetch`.
 * @param settings fields of CHANNEL_FIELDS by name, secrets opened
 * @param templates the provider's ids of our templates; text messages only
 */
export function createChannel(
  channel: Channel,
  settings: Record<string, string>,
  templates: Templates,
  context: ChannelContext,
): MessageChannel {
  switch (channel) {
    case 'aliyun':
      return createAliyun(settings, templates, context);
    case 'tencent':
      return createTencent(settings, templates, context);
    case 'smtp':
      return createSmtp(settings, context);
    case 'wecom':
      return createWecom(settings, context);
    case 'dingtalk':
      return createDingtalk(settings, context);
    case 'feishu':
      return createFeishu(settings, context);
  }
}

/** The sign-in of a work app; null = the channel has none. */
export function createSignIn(
  channel: Channel,
  settings: Record<string, string>,
  context: ChannelContext,
): WorkAppSignIn | null {
  switch (channel) {
    case 'wecom':
      return wecomSignIn(settings, context);
    case 'dingtalk':
      return dingtalkSignIn(settings, context);
    case 'feishu':
      return feishuSignIn(settings, context);
    default:
      return null;
  }
}
