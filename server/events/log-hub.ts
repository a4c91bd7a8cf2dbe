import { EventEmitter } from 'node:events';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Audience } from '@contract/notice/choices';
import type { Permission } from '@contract/permissions';
import type { ServerEventName } from '@contract/events/types';
import { asBackground } from '../db/background';
import type { Database } from '../db/database';
import { jsonText } from '../db/json';
import { companyOf, companyOrPlatform } from '../db/platform-rows';
import { across } from '../db/wall/held';
import type { Clock } from '../kernel/clock';
import { newId } from '../kernel/ids';
import type { EventHub, StoredEvent } from './hub';

const GATHER_MS = 25;
const POLL_MS = 1000;
/** Rows another process stored a moment late still turn up in the next poll. */
const OVERLAP_MS = 5000;
const CHUNK = 500;

interface Options {
  db: Kysely<Database>;
  clock: Clock;
  log: Logger;
  /** Several server processes share the database: look for the others' events too. */
  shared: boolean;
}

/**
 * Events stored in `event_log`, so that a browser that was away resumes from the last it knows.
 * Local listeners hear an event at once; storing is gathered into one statement per 25 ms.
 */
export function createEventHub({ db, clock, log, shared }: Options): EventHub {
  const emitter = new EventEmitter().setMaxListeners(0);
  const own = new Map<string, number>();
  let pending: StoredEvent[] = [];
  let storing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let poll: NodeJS.Timeout | undefined;

  const store = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const batch = pending;
    pending = [];
    if (batch.length > 0) {
      storing = storing
        .then(() => across('events', () => asBackground(() => insertEvents(db, batch))))
        .catch((error: unknown) => {
          log.error({ err: error }, 'events could not be stored');
        });
    }
    return storing;
  };

  const deliver = (event: StoredEvent) => emitter.emit('event', event);

  const lookForOthers = async () => {
    const from = new Date(clock.now().getTime() - OVERLAP_MS);
    const rows = await db
      .selectFrom('event_log')
      .selectAll()
      .where('at', '>=', from)
      .orderBy('id')
      .limit(CHUNK * 4)
      .execute();
    for (const row of rows)
      if (!own.has(row.id)) {
        own.set(row.id, row.at.getTime());
        deliver(toEvent(row));
      }
    for (const [id, at] of own) if (at < from.getTime() - OVERLAP_MS) own.delete(id);
  };
  if (shared) {
    poll = setInterval(
      () =>
        void across('events', lookForOthers).catch((error: unknown) =>
          log.warn({ err: error }, 'events of other processes not read'),
        ),
      POLL_MS,
    );
    poll.unref();
  }

  return {
    publish(to, event, data) {
      const stored: StoredEvent = {
        id: newId(),
        at: clock.now(),
        event,
        data,
        accountIds: 'accountIds' in to ? to.accountIds : null,
        companyId: 'companyId' in to ? to.companyId : null,
        permission: 'permission' in to ? to.permission : null,
        audience: 'audience' in to ? to.audience : null,
      };
      if (shared) own.set(stored.id, stored.at.getTime());
      pending.push(stored);
      timer ??= setTimeout(() => void store(), GATHER_MS);
      deliver(stored);
    },
    subscribe(listener) {
      emitter.on('event', listener);
      return () => emitter.off('event', listener);
    },
    async since(lastId, limit, accountId) {
      await store();
      const rows = await db
        .selectFrom('event_log')
        .selectAll()
        .where('id', '>', lastId)
        .where(sql<boolean>`(account_ids is null or account_ids ? ${accountId}::text)`)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(toEvent);
    },
    flush: store,
    async stop() {
      clearInterval(poll);
      await store();
      emitter.removeAllListeners();
    },
  };
}

interface EventRow {
  id: string;
  at: Date;
  event: string;
  data: unknown;
  account_ids: string[] | null;
  company_id: string;
  permission: string | null;
  audience: Audience | null;
}

function toEvent(row: EventRow): StoredEvent {
  return {
    id: row.id,
    at: row.at,
    event: row.event as ServerEventName,
    data: row.data,
    accountIds: row.account_ids,
    companyId: companyOf(row),
    permission: row.permission as Permission | null,
    audience: row.audience,
  };
}

async function insertEvents(db: Kysely<Database>, events: StoredEvent[]): Promise<void> {
  for (let at = 0; at < events.length; at += CHUNK) {
    const rows = events.slice(at, at + CHUNK).map((event) => ({
      id: event.id,
      at: event.at,
      company_id: companyOrPlatform(event.companyId),
      permission: event.permission,
      account_ids: event.accountIds ? jsonText(event.accountIds) : null,
      audience: event.audience ? jsonText(event.audience) : null,
      event: event.event,
      data: jsonText(event.data),
    }));
    await db.insertInto('event_log').values(rows).execute();
  }
}
