import { createHash, randomBytes } from 'node:crypto';

/** A row of the log as it is hashed. */
export interface ChainedRow {
  company_id: string;
  id: string;
  /** To the microsecond, UTC: 2026-07-15T02:00:00.000000Z. */
  moment: string;
  account_id: string;
  account_name: string;
  role: string;
  action: string;
  target_type: string;
  target_id: string;
  result: string;
  request_id: string | null;
  fields: unknown;
  note: string | null;
  ip: string;
  user_agent: string;
}

/** Begins what is hashed, so that a later form is told from this one. */
const FORM = { link: 'audit/1', personal: 'audit-personal/1' } as const;

/** What stands before the first link. */
export const NO_HASH = '';

const sha256 = (parts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** JSON text whose keys are in order, so that equal values have equal bytes. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join(',')}}`;
}

/** 128 random bits: without them nobody tries out which name or address a digest is of. */
export const newSalt = () => randomBytes(16).toString('base64url');

/** Digest of what an entry tells of a person. */
export const personalDigest = (row: Pick<ChainedRow, 'account_name' | 'ip' | 'user_agent' | 'note'>, salt: string) =>
  sha256([FORM.personal, salt, row.account_name, row.ip, row.user_agent, row.note]);

/**
 * SHA-256, hex, of a link: a JSON array, in UTF-8, of its form, company, number, the hash before, the row's own values in the
 * order below and the digest of what is personal.
 */
export function linkHash(
  row: ChainedRow,
  { seq, previous, personal }: { seq: bigint; previous: string; personal: string },
): string {
  return sha256([
    FORM.link,
    row.company_id,
    seq.toString(),
    previous,
    row.id,
    row.moment,
    row.account_id,
    row.role,
    row.action,
    row.target_type,
    row.target_id,
    row.result,
    row.request_id,
    canonicalJson(row.fields),
    personal,
  ]);
}
