import { createHash } from 'node:crypto';
import type { Channel } from '@contract/channels/choices';
import type { ChannelContext } from '../channel';

/** Applications remembered at a time: one a company and work app. */
const MOST = 2000;
const states = new WeakMap<ChannelContext['fetch'], Map<string, unknown>>();

/**
 * What all channels of the same settings share within one server – token, rate, people found –, so that a channel may be
 * made anew for each use. Settings are known by a digest: no key lies about as the name of an entry.
 */
export function stateOf<T>(
  channel: Channel,
  settings: Record<string, string>,
  context: ChannelContext,
  make: () => T,
): T {
  const ours = states.get(context.fetch) ?? new Map<string, unknown>();
  states.set(context.fetch, ours);
  const named = Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1));
  const key = createHash('sha256')
    .update(JSON.stringify([channel, context.baseUrl ?? '', named]))
    .digest('base64');
  const state = ours.has(key) ? (ours.get(key) as T) : make();
  ours.delete(key);
  ours.set(key, state);
  if (ours.size > MOST) for (const oldest of ours.keys()) return (ours.delete(oldest), state);
  return state;
}
