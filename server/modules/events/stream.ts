import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { isInAudience } from '@contract/notice/choices';
import { can } from '@contract/permissions';
import type { Deps } from '../../deps';
import type { StoredEvent } from '../../events/hub';
import type { Actor } from '../../kernel/actor';
import { newId } from '../../kernel/ids';
import { bellOf } from '../bell/service';

const HEARTBEAT_MS = 15_000;
/** Missed events read at a time. */
const REPLAY = 1000;
/** More than a screen wants to be told one by one: whoever missed more begins anew, with what stands. */
const MOST_PAGES = 20;
/** A reader this far behind is dropped; it comes back with its last id. */
const MAX_BUFFERED = 1024 * 1024;

interface Stream {
  actor: Actor;
  reply: FastifyReply;
  lastId: string | null;
  /** False ends the stream; the browser comes back with what it is by then. */
  stillValid(): Promise<boolean>;
}

/** Whether an event is for this person: named, of an audience he belongs to, or of his current company (any company for an admin) and allowed to his role. */
export function isFor(actor: Actor, event: StoredEvent): boolean {
  if (event.accountIds?.includes(actor.id)) return true;
  if (event.audience) return isInAudience(event.audience, actor);
  if (!event.companyId || !event.permission || !can(actor.role, event.permission)) return false;
  return actor.role === 'admin' || event.companyId === actor.companyId;
}

/** An event as it goes over the wire, written once for all the streams it goes to. */
const frames = new WeakMap<StoredEvent, string>();
function frameOf(event: StoredEvent): string {
  const known = frames.get(event);
  if (known !== undefined) return known;
  const frame = `id: ${event.id}\nevent: ${event.event}\ndata: ${JSON.stringify(event.data)}\n\n`;
  frames.set(event, frame);
  return frame;
}

/** Waits until a reader has taken what was written, or is gone: what was missed is more than may lie waiting for it. */
function takenBy(out: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    if (!out.writableNeedDrain || out.destroyed) return resolve();
    const done = () => {
      out.off('drain', done).off('close', done);
      resolve();
    };
    out.once('drain', done).once('close', done);
  });
}

/**
 * Answers with an endless stream: what was missed since `lastId` first, then the person's whole bell, then everything as it
 * happens. The bell is read after the stream has begun to listen: a line that comes meanwhile is in it, behind it, or both,
 * and a browser keeps each line once by its id.
 */
export async function streamEvents(deps: Deps, { actor, reply, lastId, stillValid }: Stream): Promise<void> {
  reply.hijack();
  const out = reply.raw;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) out.setHeader(name, value);
  out.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  out.write('retry: 2000\n\n');

  let replaying: StoredEvent[] | null = [];
  const sent = new Set<string>();
  const send = (event: StoredEvent) => {
    if (!isFor(actor, event)) return;
    if (out.writableLength > MAX_BUFFERED) out.destroy();
    else out.write(frameOf(event));
  };
  // Where a new stream begins: should it break before its first event, it is resumed from here.
  const begin = newId();
  const end = deps.events.subscribe((event) => (replaying ? replaying.push(event) : send(event)));
  const heartbeat = setInterval(() => {
    stillValid().then(
      (valid) => (valid ? out.write(': alive\n\n') : out.end()),
      (error: unknown) => {
        deps.log.warn({ err: error }, 'event stream: session not checked');
        out.end();
      },
    );
  }, HEARTBEAT_MS);
  out.on('close', () => {
    clearInterval(heartbeat);
    end();
  });

  try {
    let after = lastId;
    for (let pages = 0; after !== null && pages < MOST_PAGES && !out.destroyed; pages += 1) {
      const missed = await deps.events.since(after, REPLAY, actor.id);
      for (const event of missed) {
        sent.add(event.id);
        send(event);
      }
      await takenBy(out);
      after = missed.length < REPLAY ? null : (missed.at(-1)?.id ?? null);
    }
    const bell = await bellOf(deps, actor);
    // A resumed stream keeps the id it has come to; one that missed too much takes a new one, or it would never catch up.
    out.write(
      `${lastId === null || after !== null ? `id: ${begin}\n` : ''}event: notices\ndata: ${JSON.stringify(bell)}\n\n`,
    );
  } catch (error) {
    // Ended, not left half open: the browser comes again, and screens refresh without the stream, too.
    deps.log.warn({ err: error }, 'event stream: what was missed could not be sent');
    out.destroy();
    return;
  }
  for (const event of replaying) if (!sent.has(event.id)) send(event);
  replaying = null;
}
