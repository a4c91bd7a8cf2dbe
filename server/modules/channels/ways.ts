import { PLATFORM_WAYS, type PlatformWay, WAYS, type Way } from '@contract/channels/choices';
import type { WayFault } from '@contract/channels/standing';
import type { ServiceState } from '@contract/services/choices';
import { isSmsTemplate, type MessageTemplate } from '@contract/sms-outbox/choices';
import type { Deps } from '../../deps';
import { asChannel } from '../../providers/channels/as-channel';
import type { MessageChannel } from '../../providers/channels/channel';
import type { LiveChannel } from '../../providers/channels/channels';
import { channelRows, type Db, openChannel } from './queries';

/** A way a company's notices can take now. */
export interface UsableWay {
  way: Way;
  carrier: MessageChannel;
  /** The provider; 'sandbox' = messages are only written down. */
  channel: string;
  /** Null of the sandbox: nothing is reckoned. */
  live: LiveChannel | null;
  /** Whose settings they are; null = the platform's. */
  companyId: string | null;
}

export interface WayStanding {
  way: Way;
  state: ServiceState;
  fault: WayFault | null;
  usable: UsableWay | null;
}

/** In which order a company tries its ways; what it has not said is WAYS. */
export async function orderOf(db: Db, companyId: string): Promise<readonly Way[]> {
  const row = await db
    .selectFrom('message_order')
    .select('ways')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.ways ?? WAYS;
}

const isPlatformWay = (way: Way): way is PlatformWay => (PLATFORM_WAYS as readonly Way[]).includes(way);

/** How each of WAYS stands for a company, for messages of a template. */
export async function waysOf(deps: Deps, companyId: string, template: MessageTemplate): Promise<WayStanding[]> {
  const own = new Map((await channelRows(deps.db, companyId)).map((row) => [row.way, row]));
  return WAYS.map((way) => {
    if (isPlatformWay(way)) return platformWay(deps, way, template);
    const row = own.get(way);
    const saved = row ? openOrNull(deps, row) : null;
    if (!saved) return off(way, 'notSetUp');
    const live = deps.channels.open(saved);
    return {
      way,
      state: 'live',
      fault: null,
      usable: { way, carrier: live.carrier, channel: live.channel, live, companyId },
    };
  });
}

/** The ways of a company's order that can be used now, in that order. */
export async function usableWays(deps: Deps, companyId: string, template: MessageTemplate): Promise<UsableWay[]> {
  const standings = new Map((await waysOf(deps, companyId, template)).map((standing) => [standing.way, standing]));
  const order = await orderOf(deps.db, companyId);
  return order.flatMap((way) => standings.get(way)?.usable ?? []);
}

const off = (way: Way, fault: WayFault): WayStanding => ({ way, state: 'off', fault, usable: null });

function platformWay(deps: Deps, way: PlatformWay, template: MessageTemplate): WayStanding {
  const live = deps.channels.platform(way);
  if (live) {
    if (way === 'sms' && live.templates[template] === undefined) return off(way, 'noTemplate');
    return {
      way,
      state: 'live',
      fault: null,
      usable: { way, carrier: live.carrier, channel: live.channel, live, companyId: null },
    };
  }
  if (way !== 'sms' || deps.sms.state === 'off') return off(way, 'notSetUp');
  if (!isSmsTemplate(template)) return off(way, 'noTemplate');
  const usable = { way, carrier: asChannel(deps.sms), channel: 'sandbox', live: null, companyId: null };
  return { way, state: deps.sms.state, fault: null, usable };
}

/** A company's way whose key is gone is off until it is saved anew. */
function openOrNull(deps: Deps, row: Parameters<typeof openChannel>[1]) {
  try {
    return openChannel(deps.seal, row);
  } catch (error) {
    deps.log.error({ err: error, companyId: row.company_id, way: row.way }, 'notice channel cannot be set up');
    return null;
  }
}
