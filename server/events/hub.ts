import type { ServerEventName, ServerEvents } from '@contract/events/types';
import type { Audience } from '@contract/notice/choices';
import type { Permission } from '@contract/permissions';

/** Whom an event is for: named accounts, the people of a company who hold a permission, or everybody of an audience. */
export type EventAddress =
  | { accountIds: readonly string[] }
  | { companyId: string; permission: Permission }
  | { audience: Audience };

export interface StoredEvent {
  id: string;
  at: Date;
  event: ServerEventName;
  data: unknown;
  accountIds: readonly string[] | null;
  companyId: string | null;
  permission: Permission | null;
  audience: Audience | null;
}

export interface EventHub {
  /**
   * Tells signed-in browsers something. Call it after the transaction has been committed. Never throws
   * and never waits: an event that cannot be stored is logged; screens also refresh without it.
   */
  publish<N extends ServerEventName>(to: EventAddress, event: N, data: ServerEvents[N]): void;
  /** Hears every event from now on; gives the function that ends it. */
  subscribe(listener: (event: StoredEvent) => void): () => void;
  /** Events after a known one that may be for an account (those addressed to others by name are left out), oldest first, at most `limit`. */
  since(lastId: string, limit: number, accountId: string): Promise<StoredEvent[]>;
  /** Resolves when all published events are stored. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}
