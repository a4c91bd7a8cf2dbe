import type { AppSignIn, Channel, PlatformWay, Way } from '@contract/channels/choices';
import type { ServiceState } from '@contract/services/choices';
import type { MessageTemplate } from '@contract/sms-outbox/choices';
import type { ChannelContext, MessageChannel, WorkAppSignIn } from './channel';

/** Ids of the templates registered at a provider. */
export type TemplateIds = Partial<Record<MessageTemplate, string>>;

/** Sets a channel up by what CHANNEL_FIELDS asks for, secrets included. */
export type ChannelFactory = (
  channel: Channel,
  settings: Record<string, string>,
  templates: TemplateIds,
  context: ChannelContext,
) => MessageChannel;

/** Sets the sign-in of a work app up; null = the channel has none. */
export type SignInFactory = (
  channel: Channel,
  settings: Record<string, string>,
  context: ChannelContext,
) => WorkAppSignIn | null;

/** What has been saved of one way, opened. */
export interface OpenChannel {
  /** Of the row, whatever its version. */
  id: string;
  way: Way;
  channel: Channel;
  version: number;
  settings: Record<string, string>;
  templates: TemplateIds;
  /** 1/10,000 yuan; null = not laid down. */
  partPrice: number | null;
  faulty: boolean;
}

/** A channel that can be used now. */
export interface LiveChannel extends Omit<OpenChannel, 'settings'> {
  carrier: MessageChannel;
  /** Its readers come in from there: what it is told leads through its sign-in. */
  signsIn: boolean;
}

/** The channels of this server. */
export interface Channels {
  /** A way of the platform as it stands; null = nobody has set it up. */
  platform(way: PlatformWay): LiveChannel | null;
  /** Reads what the platform has set up; called at the start and after each change. */
  refresh(): Promise<void>;
  /** Sets up what a company has saved. */
  open(saved: OpenChannel): LiveChannel;
  /** The sign-in of a company's work app; null = it has none, or has switched it off. */
  signIn(saved: OpenChannel): { by: Exclude<AppSignIn, 'off'>; app: WorkAppSignIn } | null;
  /** Waits before another try; ends early, rejecting, where the signal is given. */
  pause(ms: number, signal?: AbortSignal): Promise<void>;
  /** Looks no more for what other servers change. */
  stop(): void;
}

/** E-mail as it stands at the moment. */
export const mailOf = (channels: Channels) => ({
  get state(): ServiceState {
    return channels.platform('mail') ? 'live' : 'off';
  },
});
