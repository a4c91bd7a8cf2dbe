import { type Channel, CHANNEL_FIELDS } from '@contract/channels/choices';
import type { ChannelView } from '@contract/channels/schemas';
import { SMS_TEMPLATES } from '@contract/sms-outbox/choices';

/** The form of a channel: its fields and the template ids by their names, beside channel and price. */
export type ChannelValues = Record<string, string | undefined> & { channel: Channel };

/** Name in the form of the tick by which a kept secret is kept no longer; ticked it is 'yes'. */
export const forgetOf = (secret: string) => `forget.${secret}`;

/** What is saved of a channel. */
export interface ChannelBody {
  version: number;
  channel: Channel;
  values: Record<string, string>;
  /** Kept secrets that are kept no longer. */
  forget: string[];
  templates: ChannelView['templates'];
  partPrice: string | null;
}

/** What the form of a channel begins with: what is kept of it, or nothing. */
export function valuesOf(view: ChannelView, channel: Channel): ChannelValues {
  const kept = view.channel === channel;
  const chosen = CHANNEL_FIELDS[channel].flatMap(({ name, choices }) => (choices ? [[name, choices[0]]] : []));
  const names = CHANNEL_FIELDS[channel].map(({ name }) => name);
  const empty = [...names, ...names.map(forgetOf), ...SMS_TEMPLATES, 'partPrice'];
  return {
    ...Object.fromEntries(empty.map((name) => [name, undefined])),
    ...Object.fromEntries(chosen),
    ...(kept ? { ...view.values, ...view.templates, partPrice: view.partPrice ?? undefined } : {}),
    channel,
  };
}

/** What the form holds as the server takes it; a secret that is left empty stays away. */
export function bodyOf(version: number, typed: ChannelValues): ChannelBody {
  const { channel } = typed;
  const filled = (names: readonly string[]) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = typed[name]?.trim() ?? '';
        return value === '' ? [] : [[name, value]];
      }),
    );
  const names = CHANNEL_FIELDS[channel].map(({ name }) => name);
  const forget = names.filter((name) => typed[forgetOf(name)] !== undefined);
  return {
    version,
    channel,
    values: filled(names.filter((name) => !forget.includes(name))),
    forget,
    templates: filled(SMS_TEMPLATES),
    partPrice: typed.partPrice?.trim() || null,
  };
}
