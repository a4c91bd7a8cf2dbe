import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps';
import type { StoredEvent } from '../../events/hub';
import type { Actor } from '../../kernel/actor';
import { isFor, keysFor, keysOf } from './addressed';
import { Heartbeat } from './heartbeat';

/** An open stream of one browser. */
export interface OpenStream {
  readonly actor: Actor;
  /** The call that opened it. */
  readonly req: FastifyRequest;
  receive(event: StoredEvent): void;
  /** Keeps its connection alive. */
  beat(): void;
  /** The browser comes back with what it is by then. */
  end(): void;
}

/**
 * All open streams of this process: an event touches those it is for and no other, and one clock looks after all. With
 * thousands open nothing here grows with them but what is told to everybody.
 */
export class Streams {
  private readonly open = new Set<OpenStream>();
  private readonly byKey = new Map<string, Set<OpenStream>>();
  private readonly heartbeat: Heartbeat<OpenStream>;
  private deaf: (() => void) | undefined;

  constructor(
    private readonly deps: Pick<Deps, 'events' | 'log'>,
    /** Whether a stream may go on; asked of many in the same turn of the event loop. */
    private readonly stillValid: (stream: OpenStream) => Promise<boolean>,
  ) {
    this.heartbeat = new Heartbeat((some) => void this.lookAfter(some));
  }

  /** Hears what is for its reader from now on; gives the function that ends it. */
  add(stream: OpenStream): () => void {
    this.deaf ??= this.deps.events.subscribe((event) => this.tell(event));
    const keys = keysOf(stream.actor);
    this.open.add(stream);
    for (const key of keys) {
      const some = this.byKey.get(key);
      if (some) some.add(stream);
      else this.byKey.set(key, new Set([stream]));
    }
    const rest = this.heartbeat.add(stream);
    return () => {
      rest();
      this.open.delete(stream);
      for (const key of keys) this.leave(key, stream);
      if (this.open.size > 0) return;
      this.deaf?.();
      this.deaf = undefined;
    };
  }

  private leave(key: string, stream: OpenStream): void {
    const some = this.byKey.get(key);
    some?.delete(stream);
    if (some?.size === 0) this.byKey.delete(key);
  }

  private tell(event: StoredEvent): void {
    const keys = keysFor(event);
    if (keys === null) {
      for (const stream of this.open) if (isFor(stream.actor, event)) stream.receive(event);
      return;
    }
    for (const key of keys) for (const stream of this.byKey.get(key) ?? []) stream.receive(event);
  }

  /** Ends the streams whose session has ended, or whose reader is another by now. */
  private async lookAfter(some: readonly OpenStream[]): Promise<void> {
    const checks = await Promise.allSettled(some.map((stream) => this.stillValid(stream)));
    for (const [index, stream] of some.entries()) {
      const check = checks[index];
      if (check?.status === 'fulfilled' && check.value) stream.beat();
      else stream.end();
    }
    const failed = checks.filter((check) => check.status === 'rejected');
    if (failed.length > 0)
      this.deps.log.warn(
        { err: failed[0]?.reason as unknown, streams: failed.length },
        'event streams: sessions not checked',
      );
  }
}
