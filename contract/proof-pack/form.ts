import type { ChainedRow, PersonalPart } from '../audit/chain-form';

/** 发薪存证: what lies in the archive of a wage sheet. docs/proof-pack.md tells it for people. */
export const PACK_FORM = 'proof-pack/1';

/** Places of the files that are read by program. */
export const PACK_FILES = {
  page: 'index.html',
  readme: 'README.txt',
  /** Every other file with its length and digest; what it holds itself is known by its own digest alone. */
  manifest: 'manifest.json',
  slips: 'slips.json',
  receipts: 'receipts.json',
  operations: 'review/operations.json',
  part: 'audit/part.json',
  links: 'audit/links.jsonl',
} as const;

export interface PackFile {
  path: string;
  bytes: number;
  /** Hex. */
  sha256: string;
}

export interface PackManifest {
  form: typeof PACK_FORM;
  company: { id: string; name: string };
  batch: { id: string; title: string; payMonth: string };
  /** The moment all of it was read at, ISO 8601. */
  at: string;
  madeBy: string;
  /** Versions of slips, and how many of them could not be set as PDF. */
  versions: number;
  withoutPdf: number;
  receipts: number;
  /** Whether the part of the operation log is in it. */
  audit: boolean;
  files: PackFile[];
}

/** One version of a slip. */
export interface PackedVersion {
  no: number;
  slipId: string;
  name: string;
  staffNo: string | null;
  dept: string | null;
  version: number;
  /** 分 */
  netFen: string;
  publishedAt: string | null;
  recalledAt: string | null;
  /** Null where it could not be set. */
  file: string | null;
}

/** What an entry of the operation log says, as it was written. */
export interface PackedEntry extends PersonalPart {
  auditId: string;
  /** Of its link. */
  seq: number;
  /** UTC, to the microsecond. */
  moment: string;
  role: string;
  action: string;
  target_type: string;
  target_id: string;
  result: string;
}

/** An entry of the log as the pack tells it, from a row and what of it is about a person. */
export const packedEntry = (
  seq: number,
  row: PackLink['row'],
  { account_name, ip, user_agent, note }: PersonalPart,
): PackedEntry => ({
  auditId: row.id,
  seq,
  moment: row.moment,
  role: row.role,
  action: row.action,
  target_type: row.target_type,
  target_id: row.target_id,
  result: row.result,
  account_name,
  ip,
  user_agent,
  note,
});

export interface PackAnchor {
  /** YYYY-MM-DD, Asia/Shanghai. */
  day: string;
  seq: number;
  hash: string;
}

/** The part of a company's chain: from behind one known link to another. */
export interface PackPart {
  companyId: string;
  /** The link before the first; seq 0 with no hash: the chain begins here. */
  from: { seq: number; hash: string };
  to: { seq: number; hash: string };
  /** Where the platform has written down that the chain stood, from `from` to `to`. */
  anchors: PackAnchor[];
}

/**
 * What is told of a person in a row: all of it with the salt; nothing any more, for it was erased; or nothing, for the row
 * is not about this wage sheet.
 */
export type Telling = 'given' | 'erased' | 'withheld';

/** What an action does, behind its area, that is not told as being about a sheet: mere looking, and the packs themselves. */
export const UNTOLD = '^(look|proofPack)';

/** A line of the links' file. */
export interface PackLink {
  seq: number;
  hash: string;
  personal: string;
  salt: string | null;
  telling: Telling;
  row: Omit<ChainedRow, 'company_id' | keyof PersonalPart> & Partial<PersonalPart>;
}
