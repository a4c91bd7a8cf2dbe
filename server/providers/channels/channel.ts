import type { Failure } from '@contract/channels/choices';
import type { MessageTemplate } from '@contract/sms-outbox/choices';

/** One notice on its way to one person. */
export interface Notice {
  /** Ours; a provider that knows idempotency keys gets it. */
  id: string;
  /** Where the channel finds its reader: a mobile of 11 digits (text messages and, of work apps, to look people up), or an e-mail address. */
  to: string;
  template: MessageTemplate;
  params: Record<string, string>;
  /** Where the notice leads; text messages have none, for a registered template fixes their words. */
  link?: string;
}

export type Sent =
  | {
      id: string;
      ok: true;
      /** The provider's own number of the message, by which its support finds it; null = it gives none. */
      receipt: string | null;
      /** What is charged: parts of a text message; 1 elsewhere. */
      parts: number;
    }
  | {
      id: string;
      ok: false;
      failure: Failure;
      /** The provider's code, e.g. isv.BUSINESS_LIMIT_CONTROL; '' = there was no answer. */
      code: string;
      /** Words for the clerk, with the code where nothing better is known. */
      error: string;
    };

/** What became of a message the provider took. */
export type Arrival = { state: 'arrived' } | { state: 'refused'; code: string; error: string };

/** A provider set up with its keys. */
export interface MessageChannel {
  /** A notice whose id it has taken is not sent a second time: after a crash it is safe to repeat. */
  readonly idempotent: boolean;
  /**
   * Sends notices within the provider's own rate limits; one result each, in any order. Never throws for what the
   * provider or the network does: that is a result (`busy` where nothing is known to have been sent).
   */
  send(notices: readonly Notice[], signal?: AbortSignal): Promise<Sent[]>;
  /**
   * What became of messages taken, by their receipts; of which the provider says nothing (yet) are absent. Only where it
   * tells at all. Throws for nothing the provider or the network does.
   */
  arrivals?(receipts: readonly string[], signal?: AbortSignal): Promise<Map<string, Arrival>>;
}

/** What channels need of the server; tests give a stand-in's address, a clock and a fetch of their own. */
export interface ChannelContext {
  fetch: typeof fetch;
  now: () => Date;
  /** Instead of the provider's own address: a stand-in's. */
  baseUrl?: string;
  /** Longest wait for an answer in ms, in place of the channel's own. */
  timeoutMs?: number;
  /** Waits until a rate limit allows the next call; a timer where it is not said. */
  wait?: (ms: number, signal?: AbortSignal) => Promise<void>;
}

/** Of a work app: who opened the product from inside it. */
export interface WorkAppSignIn {
  /** Where the app is sent to prove who it is; comes back to `redirect` with a code and `state`. */
  address(redirect: string, state: string): string;
  /**
   * The person of a code. Throws WorkAppError where the code is not (or no longer) good, the provider refuses, or he is not
   * the company's.
   */
  identify(code: string): Promise<WorkAppPerson>;
}

export interface WorkAppPerson {
  /** By which the app knows him. */
  workId: string;
  /** The user id that the company's administrators, never he himself, have given him; null where the app does not tell it. */
  userId: string | null;
  /** Null where the app may not tell it, or it is none of the mainland. */
  mobile: string | null;
}

export class WorkAppError extends Error {
  readonly failure: Failure;
  readonly code: string;

  constructor(failure: Failure, code: string, message: string) {
    super(message);
    this.failure = failure;
    this.code = code;
  }
}
