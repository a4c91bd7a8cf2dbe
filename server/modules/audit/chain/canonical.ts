import { createHash, randomBytes } from 'node:crypto';
import { type ChainedRow, linkText, type PersonalPart, personalText } from '@contract/audit/chain-form';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** 128 random bits: without them nobody tries out which name or address a digest is of. */
export const newSalt = () => randomBytes(16).toString('base64url');

/** Digest of what an entry tells of a person. */
export const personalDigest = (row: PersonalPart, salt: string) => sha256(personalText(row, salt));

/** SHA-256, hex, of a link. */
export const linkHash = (
  row: ChainedRow,
  { seq, previous, personal }: { seq: bigint; previous: string; personal: string },
): string => sha256(linkText(row, { seq: seq.toString(), previous, personal }));
