import type { ColumnType } from 'kysely';
import type { Channel, Failure, Way } from '@contract/channels/choices';
import type { ChannelTest } from '@contract/channels/schemas';
import type { AttemptState } from '@contract/channels/standing';
import type { MessageTemplate } from '@contract/sms-outbox/choices';
import type { Json } from '../json';
import type { CompanyOrPlatform } from '../platform-rows';

type OrNull<T> = ColumnType<T | null, T | null | undefined, T | null>;
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;

export interface ChannelFault {
  at: string;
  code: string;
  error: string;
}

/** One way as the platform or a company has set it up; channel null = removed. */
export interface MessageChannelTable {
  company_id: CompanyOrPlatform;
  id: string;
  way: Way;
  channel: Channel | null;
  version: number;
  /** Fields that are no secret. */
  plain: Json<Record<string, string>>;
  /** JSON of the secret ones. */
  secrets_sealed: string | null;
  /** Ids of the registered templates. */
  templates: Json<Partial<Record<MessageTemplate, string>>>;
  /** 1/10,000 yuan */
  part_price: OrNull<number>;
  saved_by: string;
  saved_at: Date;
  last_test: JsonOrNull<ChannelTest>;
  /** The provider refused what is set up, and nothing has gone through since. */
  fault: JsonOrNull<ChannelFault>;
}

/** In which order a company tries its ways; without a row that of WAYS holds. */
export interface MessageOrderTable {
  company_id: string;
  version: number;
  ways: Json<Way[]>;
  saved_by: string;
  saved_at: Date;
}

/** What came of handing one message to one way. */
export interface MessageAttemptTable {
  company_id: string;
  /** A slip, or the person whose attendance it was about. */
  subject_id: string;
  message_id: string;
  way: Way;
  /** Null: the sandbox. */
  channel: OrNull<string>;
  template: MessageTemplate;
  at: Date;
  state: AttemptState;
  failure: OrNull<Failure>;
  code: string;
  error: OrNull<string>;
  receipt: OrNull<string>;
  parts: number;
  /** The provider said so afterwards. */
  arrived_at: OrNull<Date>;
  /** When the provider is asked next what became of it; null = not (any more). */
  ask_at: OrNull<Date>;
}

/** Messages of a month by way; cost in 1/10,000 yuan. */
export interface MessageUseTable {
  company_id: CompanyOrPlatform;
  /** YYYY-MM */
  month: string;
  way: Way;
  sent: bigint;
  failed: bigint;
  parts: bigint;
  unpriced_parts: bigint;
  cost: bigint;
}
