import type { PartyKind } from '@contract/fdd/choices';
import type { SignerState } from '@contract/states/contract-record';
import type { Clock } from '../../kernel/clock';

/** Somebody as the sandbox remembers him. */
export interface SandboxParty {
  type: 'party';
  kind: PartyKind;
  clientId: string;
  openId: string | null;
  name: string;
  identified: boolean;
  authorized: boolean;
  enabled: boolean;
  failReason: string | null;
}

/** A signing task as the sandbox remembers it. */
export interface SandboxTask {
  type: 'task';
  taskId: string;
  reference: string;
  subject: string;
  /** Our own id of the document. */
  source: string;
  status: string;
  canceled: boolean;
  reason: string | null;
  /** Milliseconds since 1970. */
  expiresAt: number;
  finishedAt: number | null;
  abolishTaskId: string | null;
  signers: {
    actorId: string;
    kind: PartyKind;
    name: string;
    state: SignerState;
    signedAt: number | null;
    reason: string | null;
    abolished?: boolean;
  }[];
}

/** The task by which another one is made void. */
export interface SandboxAbolition {
  type: 'abolition';
  of: string;
}

export type SandboxItem = SandboxParty | SandboxTask | SandboxAbolition;

/** Where the sandbox keeps what it knows, so that a restart changes nothing. */
export interface SandboxStore {
  get(id: string): Promise<SandboxItem | null>;
  put(id: string, item: SandboxItem): Promise<void>;
  /** Id of the task made for a reference. */
  taskOf(reference: string): Promise<string | null>;
}

/** What somebody does on a page of the sandbox. */
export type SandboxStep = 'authorize' | 'refuse' | 'sign' | 'reject';

/** A callback as it would arrive. */
export interface SandboxCallback {
  headers: Record<string, string>;
  body: string;
}

export interface SandboxOptions {
  clock: Clock;
  store: SandboxStore;
  /** Signs the sandbox's callbacks; nobody outside knows it, so that nobody else can send one. */
  secret: string;
  /** Where its pages stand, e.g. /api/fdd/sandbox; links lead there. */
  pages: string;
  /** Content of a document by our own id of it. */
  document: (source: string) => Promise<Buffer | null>;
}

/** Id of the application the sandbox's callbacks speak of. */
export const SANDBOX_APP = 'sandbox';
