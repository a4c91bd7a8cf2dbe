import type { AuthMethod, PartyKind } from '@contract/fdd/choices';
import type { FascAuthStatus } from '@contract/fdd/provider-status';
import type { ServiceState } from '@contract/services/choices';
import type { SignerState } from '@contract/states/contract-record';

/** Somebody at the provider: by our own id for him, and by the provider's where it has given one. Ids of persons and companies live apart. */
export interface EsignParty {
  kind: PartyKind;
  /** clientUserId or clientCorpId: ours. */
  clientId: string;
  /** openUserId or openCorpId: the provider's. */
  openId: string | null;
}

export interface AuthRequest extends EsignParty {
  name: string;
  /** 证件号 of a person, 统一社会信用代码 of a company; null = the page asks. */
  certNo: string | null;
  /** The provider's name of the document's kind; persons only. */
  certType: string | null;
  /** 11 digits; persons only. */
  mobile: string | null;
  method: AuthMethod;
}

export interface AuthLink {
  url: string;
  expiresAt: Date;
  /** The provider's number of this authorisation, where its link tells one. */
  serialNo: string | null;
}

/** What the provider says of somebody now. */
export interface ProviderAuthStatus extends FascAuthStatus {
  openId: string | null;
  scopes: string[];
  failReason: string | null;
}

export interface TaskSigner {
  /** Ours, at most 32 characters, once in a task. */
  actorId: string;
  kind: PartyKind;
  name: string;
  openId: string | null;
  /** Of persons without an openId: whose account may sign. */
  mobile: string | null;
}

export interface TaskRequest {
  /** Ours; comes back with every event. */
  reference: string;
  subject: string;
  /** openCorpId of the company that sends it. */
  initiatorOpenId: string;
  /** From `upload`. */
  fileId: string;
  fileName: string;
  expiresAt: Date;
  signers: readonly TaskSigner[];
}

export interface ProviderSignerStatus {
  actorId: string;
  state: SignerState;
  joined: boolean;
  read: boolean;
  signedAt: Date | null;
  reason: string | null;
}

export interface ProviderTaskStatus {
  /** signTaskStatus, as it is. */
  status: string;
  canceled: boolean;
  reason: string | null;
  expiresAt: Date | null;
  finishedAt: Date | null;
  signers: ProviderSignerStatus[];
}

/** One call of the provider to us, its signature proved. */
export interface EsignEvent {
  /** Tells one event from all others: a repeat has the same. */
  key: string;
  name: string;
  at: Date | null;
  /** bizContent, taken apart. */
  data: Record<string, unknown>;
}

/** The provider refused or could not be asked. `retry`: nothing was settled, and it may go well later. */
export class EsignError extends Error {
  constructor(
    message: string,
    readonly retry: boolean,
    /** The provider's own code, where it gave one. */
    readonly code: string | null = null,
  ) {
    super(message);
    this.name = 'EsignError';
  }
}

/** A callback that the provider did not send, or not like this. */
export class ForgedCallback extends Error {}

/** An e-sign service: who may sign, and what is signed. All of it throws EsignError. */
export interface EsignProvider {
  readonly state: ServiceState;
  authLink(request: AuthRequest): Promise<AuthLink>;
  /** Null where it does not know him (yet). */
  authFacts(party: EsignParty): Promise<ProviderAuthStatus | null>;
  unbind(party: EsignParty): Promise<void>;
  disable(party: EsignParty): Promise<void>;
  enable(party: EsignParty): Promise<void>;
  /** Takes a PDF in; `source` is our own id of it. */
  upload(file: { source: string; name: string; content: Buffer }): Promise<string>;
  createTask(request: TaskRequest): Promise<string>;
  /** The task made for a reference, where an answer got lost; null = there is none. */
  findTask(reference: string, of: { subject: string; initiatorOpenId: string }): Promise<string | null>;
  taskFacts(taskId: string): Promise<ProviderTaskStatus>;
  signerLink(taskId: string, actorId: string): Promise<string>;
  urge(taskId: string): Promise<void>;
  extend(taskId: string, expiresAt: Date): Promise<void>;
  cancel(taskId: string, reason: string): Promise<void>;
  /** Begins an abolition, which the signers sign; gives its own task. */
  abolish(taskId: string, of: { initiatorOpenId: string; reason: string }): Promise<string>;
  /** The signed document. */
  download(taskId: string, initiatorOpenId: string): Promise<Buffer>;
  /** Proves and reads a call of the provider; throws ForgedCallback. */
  readCallback(headers: Record<string, string | string[] | undefined>, body: string): EsignEvent;
}
