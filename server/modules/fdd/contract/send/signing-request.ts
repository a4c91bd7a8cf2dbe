import type { ContractKind, ContractSubject } from '@contract/fdd/contract-choices';

/** What is to be signed, and by whom. */
export interface SigningRequest {
  companyId: string;
  kind: ContractKind;
  /** 2–50 characters; one paper may have a title of its own. */
  title: string;
  /** Until when it can be signed. */
  expiresAt: Date;
  /** The company signs, too. */
  withCompany: boolean;
  /** Name of the template its papers were made from; absent = uploaded. */
  templateName?: string;
  /** Contracts of several calls that belong together; absent = a new 发起签署. */
  batchId?: string;
  papers: readonly SigningPaper[];
}

export interface SigningPaper {
  staffId: string;
  /** A PDF: a pending upload of purpose `contract` by who asks (the same one may serve several papers), or its content. */
  file: { id: string } | { name: string; content: Buffer };
  title?: string;
  /** The same key of a company makes one contract, however often it is asked for. */
  onceKey?: string;
  /** The record it is about: its module is told of each change (onSignTaskChanged). */
  subject?: { type: ContractSubject; id: string };
}

export interface SigningStarted {
  batchId: string;
  /** The job that sends them; its owner is who asked. */
  jobId: string;
  /** In the order of the papers; null where the person is not employed (any more). */
  contractIds: (string | null)[];
}
