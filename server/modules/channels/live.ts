import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { PlatformWay } from '@contract/channels/choices';
import type { Sealer } from '../../crypto/sealer';
import type { Database } from '../../db/database';
import { across } from '../../db/wall/held';
import type { Clock } from '../../kernel/clock';
import type {
  ChannelFactory,
  Channels,
  LiveChannel,
  OpenChannel,
  SignInFactory,
} from '../../providers/channels/channels';
import { channelRows, openChannel } from './queries';

/** How long another server's change stays unknown here. */
const LOOK_MS = 5000;

interface Parts {
  db: Kysely<Database>;
  seal: Sealer;
  clock: Clock;
  log: Logger;
  factory: ChannelFactory;
  signIns: SignInFactory;
  /** Several servers share the database: what another one saved has to be found out. */
  shared: boolean;
  pause?: Channels['pause'];
}

/**
 * The channels of this server. Those of the platform are kept set up – with the tokens and the pace their carriers
 * hold – and set up anew when their version has changed.
 */
export function createChannels({ db, seal, clock, log, factory, signIns, shared, pause = waitFor }: Parts): Channels {
  const known = new Map<string, LiveChannel>();

  const context = { fetch, now: () => clock.now() };
  const open = ({ settings, ...saved }: OpenChannel): LiveChannel => ({
    ...saved,
    carrier: factory(saved.channel, settings, saved.templates, context),
    signsIn: signInBy(settings) !== null,
  });

  const refresh = async () => {
    const rows = await across('start', () => channelRows(db, null));
    const ways = new Set<string>();
    for (const row of rows) {
      const current = known.get(row.way);
      if (row.channel !== null) ways.add(row.way);
      if (current?.id === row.id && current.version >= row.version) continue;
      try {
        const saved = openChannel(seal, row);
        if (saved) known.set(row.way, open(saved));
      } catch (error) {
        // Its key is gone, or its settings are none: the others work, and the way is off until it is saved anew.
        ways.delete(row.way);
        log.error({ err: error, way: row.way }, 'notice channel cannot be set up');
      }
    }
    for (const way of known.keys()) if (!ways.has(way)) known.delete(way);
  };

  const look = shared
    ? setInterval(
        () => void refresh().catch((error: unknown) => log.warn({ err: error }, 'notice channels not read')),
        LOOK_MS,
      )
    : undefined;
  look?.unref();

  return {
    platform: (way: PlatformWay) => known.get(way) ?? null,
    refresh,
    open,
    signIn({ channel, settings }) {
      const by = signInBy(settings);
      const app = by && signIns(channel, settings, context);
      return by && app ? { by, app } : null;
    },
    pause,
    stop: () => clearInterval(look),
  };
}

/** As which the company has switched it on; null = it has not. */
function signInBy({ signIn }: Record<string, string>) {
  return signIn === 'mobile' || signIn === 'number' ? signIn : null;
}

const waitFor: Channels['pause'] = async (ms, signal) => {
  await wait(ms, undefined, { ref: false, ...(signal ? { signal } : {}) });
};
