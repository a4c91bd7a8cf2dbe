/**
 * How the operation log is hashed, in words of bytes alone: the server makes links by it, and whoever holds a part of the log
 * checks them by it. Each text is hashed by SHA-256 as UTF-8.
 */

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

/** What of a row is about a person: in the link by its salted digest alone. */
export type PersonalPart = Pick<ChainedRow, 'account_name' | 'ip' | 'user_agent' | 'note'>;

/** What an erasure leaves of it. */
export const ERASED: PersonalPart = { account_name: '—', ip: '', user_agent: '', note: null };

/** Begins what is hashed, so that a later form is told from this one. */
const FORM = { link: 'audit/1', personal: 'audit-personal/1' } as const;

/** What stands before the first link. */
export const NO_HASH = '';

/** JSON text whose keys are in order, so that equal values have equal bytes. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join(',')}}`;
}

export const personalText = (row: PersonalPart, salt: string) =>
  JSON.stringify([FORM.personal, salt, row.account_name, row.ip, row.user_agent, row.note]);

export const isErased = (row: PersonalPart) =>
  row.account_name === ERASED.account_name &&
  row.ip === ERASED.ip &&
  row.user_agent === ERASED.user_agent &&
  row.note === ERASED.note;

/** A JSON array of its form, company, number, the hash before, the row's own values and the digest of what is personal. */
export const linkText = (
  row: Omit<ChainedRow, keyof PersonalPart>,
  { seq, previous, personal }: { seq: string; previous: string; personal: string },
) =>
  JSON.stringify([
    FORM.link,
    row.company_id,
    seq,
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
