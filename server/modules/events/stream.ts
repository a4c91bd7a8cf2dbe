import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps';
import type { StoredEvent } from '../../events/hub';
import type { Actor } from '../../kernel/actor';
import { newId } from '../../kernel/ids';
import { bellOf } from '../bell/service';
import { isFor } from './addressed';
import type { OpenStream, Streams } from './streams';

/** Missed events read at a time. */
const REPLAY = 1000;
/** More than a screen wants to be told one by one: whoever missed more begins anew, with what stands. */
const MOST_PAGES = 20;
/** A reader this far behind is dropped; it comes back with its last id. */
const MAX_BUFFERED = 1024 * 1024;

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

class Stream implements OpenStream {
  /** What happens while what was missed is still being sent. */
  private held: StoredEvent[] | null = [];

  constructor(
    readonly actor: Actor,
    readonly req: FastifyRequest,
    readonly out: ServerResponse,
  ) {}

  receive(event: StoredEvent): void {
    if (this.held) this.held.push(event);
    else this.send(event);
  }

  send(event: StoredEvent): void {
    if (this.out.writableLength > MAX_BUFFERED) this.out.destroy();
    else this.out.write(frameOf(event));
  }

  /** Sends what was held, but for what was sent meanwhile, and from now on everything as it happens. */
  release(sent: ReadonlySet<string>): void {
    const held = this.held ?? [];
    this.held = null;
    for (const event of held) if (!sent.has(event.id)) this.send(event);
  }

  beat(): void {
    this.out.write(': alive\n\n');
  }

  end(): void {
    this.out.end();
  }
}

interface Opening {
  actor: Actor;
  req: FastifyRequest;
  reply: FastifyReply;
  lastId: string | null;
}

/**
 * Answers with an endless stream: what was missed since `lastId` first, then the person's whole bell, then everything as it
 * happens. The bell is read after the stream has begun to listen: a line that comes meanwhile is in it, behind it, or both,
 * and a browser keeps each line once by its id.
 */
export async function streamEvents(deps: Deps, streams: Streams, opening: Opening): Promise<void> {
  const { actor, req, reply, lastId } = opening;
  reply.hijack();
  const out = reply.raw;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) out.setHeader(name, value);
  out.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  out.write('retry: 2000\n\n');

  // Where a new stream begins: should it break before its first event, it is resumed from here.
  const begin = newId();
  const stream = new Stream(actor, req, out);
  out.on('close', streams.add(stream));
  try {
    const { sent, caughtUp } = await sendMissed(deps, stream, lastId);
    const bell = await bellOf(deps, actor);
    // A resumed stream keeps the id it has come to; one that missed too much takes a new one, or it would never catch up.
    out.write(
      `${lastId === null || !caughtUp ? `id: ${begin}\n` : ''}event: notices\ndata: ${JSON.stringify(bell)}\n\n`,
    );
    stream.release(sent);
  } catch (error) {
    // Ended, not left half open: the browser comes again, and screens refresh without the stream, too.
    deps.log.warn({ err: error }, 'event stream: what was missed could not be sent');
    out.destroy();
  }
}

/** Sends what was missed since `lastId`; gives the ids that were sent, and whether that is all. */
async function sendMissed(
  { events }: Pick<Deps, 'events'>,
  stream: Stream,
  lastId: string | null,
): Promise<{ sent: Set<string>; caughtUp: boolean }> {
  const { actor, out } = stream;
  const sent = new Set<string>();
  let after = lastId;
  for (let pages = 0; after !== null && pages < MOST_PAGES && !out.destroyed; pages += 1) {
    const missed = await events.since(after, REPLAY, actor.id);
    for (const event of missed) {
      sent.add(event.id);
      if (isFor(actor, event)) stream.send(event);
    }
    await takenBy(out);
    after = missed.length < REPLAY ? null : (missed.at(-1)?.id ?? null);
  }
  return { sent, caughtUp: after === null };
}
