import { type Static, Type } from '@sinclair/typebox';
import {
  DateTime,
  Day,
  Id,
  IdParams,
  MixedText,
  Nullable,
  PageOf,
  Reason,
  RequestId,
  StringEnum,
  Version,
} from '../schema-kit';
import { CONTRACT_STATES, CONTRACT_STEPS, SIGNER_STATES } from '../states/contract-record';
import { PARTY_KINDS } from './choices';
import { CONTRACT_KINDS, MOST_SIGNERS } from './contract-choices';
import { FddEvent } from './schemas';
import { filtersSchema, querySchema } from '../lists/schema';
import { fddContractList } from './lists';

export const ContractFilters = filtersSchema(fddContractList);
export type ContractFilters = Static<typeof ContractFilters>;

export const ContractSigner = Type.Object({
  actorId: Type.String(),
  kind: StringEnum(PARTY_KINDS),
  name: Type.String(),
  state: StringEnum(SIGNER_STATES),
  joined: Type.Boolean(),
  read: Type.Boolean(),
  signedAt: Nullable(DateTime),
  reason: Nullable(MixedText),
});
export type ContractSigner = Static<typeof ContractSigner>;

export const ContractListItem = Type.Object({
  id: Id,
  version: Version,
  contractNo: Type.String(),
  title: Type.String(),
  kind: StringEnum(CONTRACT_KINDS),
  companyId: Id,
  companyName: Type.String(),
  /** Who began it. */
  startedBy: Type.String(),
  signers: Type.Array(ContractSigner),
  /** Null = an uploaded file. */
  templateName: Nullable(Type.String()),
  /** 交易号: ours, comes back with every event. */
  transactionId: Type.String(),
  signTaskId: Nullable(Type.String()),
  state: StringEnum(CONTRACT_STATES),
  /** What the provider said last, in its own words. */
  rawStatus: Nullable(Type.String()),
  startedAt: DateTime,
  expiresAt: DateTime,
  finishedAt: Nullable(DateTime),
  syncedAt: Nullable(DateTime),
  failReason: Nullable(MixedText),
  actions: Type.Array(StringEnum(CONTRACT_STEPS)),
  /** There is a signed document. */
  downloadable: Type.Boolean(),
});
export type ContractListItem = Static<typeof ContractListItem>;

/** A line of a contract's history; `subject` is the signer it is about, its action a step, `move:` and a state, or what a signer did. */
export const ContractStepLine = Type.Object({
  at: DateTime,
  byName: Nullable(Type.String()),
  action: Type.String(),
  subject: Nullable(Type.String()),
  note: Nullable(MixedText),
});
export type ContractStepLine = Static<typeof ContractStepLine>;

export const ContractDetail = Type.Object({
  record: ContractListItem,
  steps: Type.Array(ContractStepLine),
  /** For administrators; null for anybody else. */
  events: Nullable(Type.Array(FddEvent)),
});
export type ContractDetail = Static<typeof ContractDetail>;

/** Steps that change a contract; sync, links and files have calls of their own. */
export const CONTRACT_CHANGES = ['urge', 'extend', 'cancel', 'archive', 'abolish', 'resend'] as const;
export type ContractChange = (typeof CONTRACT_CHANGES)[number];

const Started = Type.Object({ batchId: Id, jobId: Id, count: Type.Integer() });

/** A contract as its signer sees it. */
export const MyContract = Type.Object({
  id: Id,
  title: Type.String(),
  kind: StringEnum(CONTRACT_KINDS),
  companyName: Type.String(),
  state: StringEnum(CONTRACT_STATES),
  /** For his signature. */
  waits: Type.Boolean(),
  startedAt: DateTime,
  expiresAt: DateTime,
  /** When he signed, and when everybody had. */
  signedAt: Nullable(DateTime),
  finishedAt: Nullable(DateTime),
  /** It is to be made void: what is signed is its end. */
  abolishing: Type.Boolean(),
  /** There is a signed document. */
  downloadable: Type.Boolean(),
});
export type MyContract = Static<typeof MyContract>;

export const fddContractSchemas = {
  list: {
    query: querySchema(fddContractList),
    data: PageOf(ContractListItem),
  },
  get: { params: IdParams, data: ContractDetail },
  start: {
    body: Type.Object({
      /** Whose; administrators name it, of anybody else it is his own. */
      company: Type.Optional(Id),
      kind: StringEnum(CONTRACT_KINDS),
      title: Type.String({ minLength: 2, maxLength: 50 }),
      /** An uploaded PDF. */
      fileId: Id,
      staffIds: Type.Array(Id, { minItems: 1, maxItems: MOST_SIGNERS, uniqueItems: true }),
      /** The company signs, too. */
      withCompany: Type.Boolean(),
      /** Last day to sign. */
      expiresOn: Day,
      requestId: RequestId,
    }),
    data: Started,
  },
  sync: { params: IdParams, data: ContractDetail },
  act: {
    params: IdParams,
    body: Type.Object({
      action: StringEnum(CONTRACT_CHANGES),
      version: Version,
      requestId: RequestId,
      reason: Type.Optional(Reason),
      expiresOn: Type.Optional(Day),
    }),
    data: ContractDetail,
  },
  link: {
    params: IdParams,
    body: Type.Object({ actorId: Type.String({ minLength: 1, maxLength: 64 }) }),
    data: Type.Object({ url: Type.String() }),
  },
  /** Of the signed document where there is one, else of the one to be signed: for an <iframe>, good for minutes. */
  paper: { params: IdParams, data: Type.Object({ url: Type.String() }) },
  paperContent: {
    params: IdParams,
    query: Type.Object({
      expires: Type.Integer({ description: '链接有效期' }),
      sig: Type.String({ maxLength: 64, description: '链接签名' }),
    }),
  },
  download: { params: IdParams },
  depts: {
    query: Type.Object({ company: Type.Optional(Id) }),
    data: Type.Object({ list: Type.Array(Type.Object({ dept: Type.String(), count: Type.Integer() })) }),
  },
  mine: { data: Type.Object({ list: Type.Array(MyContract) }) },
  myLink: { params: IdParams, data: Type.Object({ url: Type.String() }) },
  myPaper: { params: IdParams, data: Type.Object({ url: Type.String() }) },
  myDownload: { params: IdParams },
} as const;
