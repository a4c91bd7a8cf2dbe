import { type Static, Type } from '@sinclair/typebox';
import { DateTime, Fen, Id, Month, Nullable, RequestId, ServerText, StringEnum } from '../schema-kit';
import { SERVICE_STATES } from '../services/choices';
import { SMS_TEMPLATES } from '../sms-outbox/choices';
import { CHANNELS, COMPANY_WAYS, FAILURES, FIELD_LENGTH, PLATFORM_WAYS, WAYS } from './choices';
import { ATTEMPT_STATES, NOTICE_REASONS, WAY_FAULTS } from './standing';

/** 0 = nothing saved yet. */
const SettingsVersion = Type.Integer({ minimum: 0, description: '乐观锁版本' });

const Values = Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: FIELD_LENGTH }), {
  description: '渠道参数',
});

/** Ids of the registered templates by our own names; a name that is absent has none. */
const TemplateIds = Type.Partial(
  Type.Object(
    Object.fromEntries(SMS_TEMPLATES.map((name) => [name, Type.String({ maxLength: 64 })])) as Record<
      (typeof SMS_TEMPLATES)[number],
      ReturnType<typeof Type.String>
    >,
  ),
  { description: '短信模板' },
);

/** A try, or the last message that failed for what is set up: when, and why not. */
export const ChannelTest = Type.Object({
  at: DateTime,
  by: Type.String(),
  /** Number or address, masked. */
  to: Type.String(),
  ok: Type.Boolean(),
  failure: Nullable(StringEnum(FAILURES)),
  /** The provider's own; '' = none. */
  code: Type.String(),
  error: Nullable(ServerText),
  /** The provider's number of the message. */
  receipt: Nullable(Type.String()),
});
export type ChannelTest = Static<typeof ChannelTest>;

/** One way as it is set up. Secrets are named, never told. */
export const ChannelView = Type.Object({
  way: StringEnum(WAYS),
  /** Null = not set up. */
  channel: Nullable(StringEnum(CHANNELS)),
  version: SettingsVersion,
  /** By the names of CHANNEL_FIELDS, without the secret ones. */
  values: Values,
  /** Names of the secret fields that are kept. */
  secrets: Type.Array(Type.String()),
  /** Text messages only. */
  templates: TemplateIds,
  /** Yuan a part, e.g. "0.045"; null = not laid down, nothing is reckoned. */
  partPrice: Nullable(Type.String()),
  saved: Nullable(Type.Object({ by: Type.String(), at: DateTime })),
  lastTest: Nullable(ChannelTest),
  /**
   * Of a work app: addresses of its sign-in, as they are entered at the provider (`back`) and where people begin (`start`).
   * Null elsewhere, and where the server does not know by which address it is opened.
   */
  signIn: Nullable(Type.Object({ back: Type.String(), start: Type.String() })),
  /** The provider refused what is set up (FAILURES.setup) and nothing has gone through since. */
  fault: Nullable(Type.Object({ at: DateTime, code: Type.String(), error: ServerText })),
});
export type ChannelView = Static<typeof ChannelView>;

/** A company's ways: which it uses in which order, how each stands, and whom each can reach. */
export const CompanyChannels = Type.Object({
  /** Of the order. */
  version: SettingsVersion,
  /** In the order they are tried; one that is absent is not used. Empty: people are told in the product alone. */
  order: Type.Array(StringEnum(WAYS)),
  saved: Nullable(Type.Object({ by: Type.String(), at: DateTime })),
  /** Of WAYS each, whether in the order or not. */
  ways: Type.Array(
    Type.Object({
      way: StringEnum(WAYS),
      state: StringEnum(SERVICE_STATES),
      /** Null where state is not off. */
      fault: Nullable(StringEnum(WAY_FAULTS)),
      /** Active staff with the number or address this way needs. */
      reach: Type.Integer(),
    }),
  ),
  /** Active staff altogether. */
  staff: Type.Integer(),
  /** Active staff no way of the order reaches at present. */
  unreached: Type.Integer(),
  /** The company's own, of COMPANY_WAYS each. */
  apps: Type.Array(ChannelView),
});
export type CompanyChannels = Static<typeof CompanyChannels>;

/** Of some people: how many no way finds, and by which way the others are told first; by what is on record. */
export const PeopleReach = Type.Object({
  noWay: Type.Boolean({ description: '企业没有可用的通知渠道' }),
  unreached: Type.Integer({ description: '没有可用渠道要用的手机号或邮箱的人数；没有可用渠道时为全部' }),
  withoutAccount: Type.Integer({ description: '其中从未登录、也无法在工资条平台看到的人数' }),
  names: Type.Array(Type.String(), { description: '联系不到的人，至多5个' }),
  /** In the order the ways are tried. */
  byWay: Type.Array(
    Type.Object({
      way: StringEnum(WAYS),
      people: Type.Integer({ description: '先用该渠道的人数' }),
      sandbox: Type.Boolean({ description: '模拟，不会真正送达' }),
    }),
  ),
});
export type PeopleReach = Static<typeof PeopleReach>;

const Usage = {
  way: StringEnum(WAYS),
  sent: Type.Integer(),
  failed: Type.Integer(),
  /** What the provider charges for. */
  parts: Type.Integer(),
  /** Of those, parts that went when no price was laid down: not in the cost. */
  unpricedParts: Type.Integer(),
  /** Rounded half up from exact sums. */
  costFen: Fen,
};

/** A month's messages by way; ways by which nothing went are absent. */
export const ChannelUsage = Type.Object({ month: Month, list: Type.Array(Type.Object(Usage)) });
export type ChannelUsage = Static<typeof ChannelUsage>;

/** The same of every company; company null = messages of the platform itself (sign-in codes, applications, tests). */
export const PlatformUsage = Type.Object({
  month: Month,
  list: Type.Array(Type.Object({ company: Nullable(Type.Object({ id: Id, name: Type.String() })), ...Usage })),
});
export type PlatformUsage = Static<typeof PlatformUsage>;

/** One try to tell somebody of his slip. */
export const SlipAttempt = Type.Object({
  at: DateTime,
  reason: StringEnum(NOTICE_REASONS),
  /** Null: from before ways were kept, by text message. */
  way: Nullable(StringEnum(WAYS)),
  state: StringEnum(ATTEMPT_STATES),
  failure: Nullable(StringEnum(FAILURES)),
  code: Type.String(),
  error: Nullable(ServerText),
  receipt: Nullable(Type.String()),
  /** When the provider said that it has arrived; null where it does not say, or not yet. */
  arrivedAt: Nullable(DateTime),
});
export type SlipAttempt = Static<typeof SlipAttempt>;

const PlatformParams = Type.Object({ way: StringEnum(PLATFORM_WAYS) });
const AppParams = Type.Object({ way: StringEnum(COMPANY_WAYS) });
const Versioned = Type.Object({ version: SettingsVersion });
const TestBody = Type.Object({
  requestId: RequestId,
  to: Type.String({ minLength: 3, maxLength: 254, description: '测试手机号或邮箱' }),
  template: Type.Optional(StringEnum(SMS_TEMPLATES)),
});
const MonthQuery = Type.Object({ month: Type.Optional(Month) });

export const platformChannelsSchemas = {
  /** Of PLATFORM_WAYS each. */
  list: { data: Type.Object({ list: Type.Array(ChannelView) }) },
  /** A secret left out or empty stays as it is, unless the channel is another; an optional one is forgotten by its name. */
  save: {
    params: PlatformParams,
    body: Type.Object({
      version: SettingsVersion,
      channel: StringEnum(CHANNELS),
      values: Values,
      forget: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10, description: '要清除的密钥' })),
      templates: Type.Optional(TemplateIds),
      partPrice: Type.Optional(Nullable(Type.String({ maxLength: 12, description: '每条单价' }))),
    }),
    data: ChannelView,
  },
  remove: { params: PlatformParams, body: Versioned, data: ChannelView },
  test: { params: PlatformParams, body: TestBody, data: ChannelTest },
  /** Of this month (Shanghai) unless another is asked for. */
  usage: { query: MonthQuery, data: PlatformUsage },
} as const;

export const channelsSchemas = {
  get: { data: CompanyChannels },
  order: {
    body: Type.Object({
      version: SettingsVersion,
      order: Type.Array(StringEnum(WAYS), { maxItems: WAYS.length, uniqueItems: true, description: '通知渠道顺序' }),
    }),
    data: CompanyChannels,
  },
  saveApp: { params: AppParams, body: Type.Object({ version: SettingsVersion, values: Values }), data: ChannelView },
  removeApp: { params: AppParams, body: Versioned, data: ChannelView },
  testApp: { params: AppParams, body: TestBody, data: ChannelTest },
  usage: { query: MonthQuery, data: ChannelUsage },
} as const;
