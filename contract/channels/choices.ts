/** Ways by which a notice leaves the product, in the order in which a company that has said nothing is told to try them. */
export const WAYS = ['wecom', 'dingtalk', 'feishu', 'sms', 'mail'] as const;
export type Way = (typeof WAYS)[number];

/** Set up once by the administrators, for every company. */
export const PLATFORM_WAYS = ['sms', 'mail'] as const satisfies readonly Way[];
export type PlatformWay = (typeof PLATFORM_WAYS)[number];

/** Set up by each company with its own application at the provider. */
export const COMPANY_WAYS = ['wecom', 'dingtalk', 'feishu'] as const satisfies readonly Way[];
export type CompanyWay = (typeof COMPANY_WAYS)[number];

/** Who carries the messages of a way. */
export const CHANNELS = ['aliyun', 'tencent', 'smtp', 'wecom', 'dingtalk', 'feishu'] as const;
export type Channel = (typeof CHANNELS)[number];

export const CHANNEL_WAY: Record<Channel, Way> = {
  aliyun: 'sms',
  tencent: 'sms',
  smtp: 'mail',
  wecom: 'wecom',
  dingtalk: 'dingtalk',
  feishu: 'feishu',
};

/**
 * Why a message did not reach its reader. `wrongAddress`: the provider knows the number, address or person not, or it is
 * blocked there; the next way is tried. `busy`: too many calls, or the provider is away; worth another try. `setup`: keys,
 * template, signature, balance or rights are wrong; nobody is reached before somebody mends it. `final`: anything else.
 */
export const FAILURES = ['wrongAddress', 'busy', 'setup', 'final'] as const;
export type Failure = (typeof FAILURES)[number];

export interface ChannelField {
  name: string;
  /** Sealed, never told again; left empty in a form it stays as it is. */
  secret?: true;
  optional?: true;
  /** What it may be, where it is chosen from a list. */
  choices?: readonly string[];
  pattern?: RegExp;
}

/**
 * Whether employees come in from a company's work app, and how they are found in its staff: by the mobile the app tells, or
 * where that leads to nobody by the app's user id, which the company has made their staff number.
 */
export const APP_SIGN_IN = ['off', 'mobile', 'number'] as const;
export type AppSignIn = (typeof APP_SIGN_IN)[number];

const SIGN_IN: ChannelField = { name: 'signIn', optional: true, choices: APP_SIGN_IN };

const ID = /^[\w-]{1,128}$/;
const SECRET = /^\S{1,256}$/;

/** What each channel has to be told, as its provider's console calls it. Forms, checks and storage all read this table. */
export const CHANNEL_FIELDS: Record<Channel, readonly ChannelField[]> = {
  aliyun: [
    { name: 'accessKeyId', pattern: ID },
    { name: 'accessKeySecret', secret: true, pattern: SECRET },
    { name: 'signName' },
  ],
  tencent: [
    { name: 'secretId', pattern: ID },
    { name: 'secretKey', secret: true, pattern: SECRET },
    { name: 'sdkAppId', pattern: /^\d{6,20}$/ },
    { name: 'signName' },
    { name: 'region', choices: ['ap-guangzhou', 'ap-beijing', 'ap-nanjing'] },
  ],
  smtp: [
    { name: 'host', pattern: /^[\w.-]{1,253}$/ },
    { name: 'port', pattern: /^\d{1,5}$/ },
    { name: 'security', choices: ['tls', 'starttls', 'none'] },
    { name: 'user', optional: true },
    { name: 'password', secret: true, optional: true },
    { name: 'from', pattern: /^[^\s@]+@[^\s@]+$/ },
    { name: 'fromName', optional: true },
    { name: 'perSecond', optional: true, pattern: /^([1-9]\d?|100)$/ },
  ],
  wecom: [
    { name: 'corpId', pattern: ID },
    { name: 'agentId', pattern: /^\d{1,20}$/ },
    { name: 'secret', secret: true, pattern: SECRET },
    SIGN_IN,
  ],
  dingtalk: [
    { name: 'appKey', pattern: ID },
    { name: 'appSecret', secret: true, pattern: SECRET },
    { name: 'agentId', pattern: /^\d{1,20}$/ },
    { name: 'corpId', pattern: ID },
    SIGN_IN,
  ],
  feishu: [{ name: 'appId', pattern: ID }, { name: 'appSecret', secret: true, pattern: SECRET }, SIGN_IN],
};

/** Longest value of a field. */
export const FIELD_LENGTH = 256;
