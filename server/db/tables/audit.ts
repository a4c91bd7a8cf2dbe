import type { ChainFaultKind } from '@contract/audit/faults';
import type { CompanyOrPlatform } from '../platform-rows';

/** A link of a company's chain: the row it stands for, bound to all before it. */
export interface AuditLinkTable {
  company_id: CompanyOrPlatform;
  /** From 1, without a gap. */
  seq: bigint;
  audit_id: string;
  personal: string;
  salt: string | null;
  hash: string;
  at: Date;
}

/** A row of the log that has no link yet; put there by a trigger. */
export interface AuditUnlinkedTable {
  company_id: CompanyOrPlatform;
  audit_id: string;
  /** When the row was written. */
  at: Date;
}

/** Where a chain ended, once a day (Asia/Shanghai, YYYY-MM-DD). */
export interface AuditAnchorTable {
  company_id: CompanyOrPlatform;
  day: string;
  seq: bigint;
  hash: string;
  at: Date;
}

/** How far the server has gone over a chain by itself. */
export interface AuditCheckTable {
  company_id: CompanyOrPlatform;
  /** The furthest link that has ever held, 0 = none, with its hash. */
  seq: bigint;
  hash: string;
  at: Date;
  /** When it was last gone over from its first link. */
  whole_at: Date;
  /** What broke at `fault_seq`; null where all holds. */
  fault: ChainFaultKind | null;
  fault_seq: bigint | null;
  /** Since when this fault has been known; null where all holds. */
  fault_at: Date | null;
}
