import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/database';
import type { StaffStatus } from '../../db/tables/staff';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';

type Db = Kysely<Database> | Transaction<Database>;

/** What matching a wage sheet against the staff needs of a person. */
export interface DirectoryEntry {
  id: string;
  name: string;
  staffNo: string | null;
  dept: string | null;
  status: StaffStatus;
  /** YYYY-MM-DD */
  leaveDate: string | null;
  mobileIndex: string | null;
  idNoIndex: string | null;
}

/** A person found in a wage sheet; numbers in normal form and already checked. */
export interface NewPerson {
  name: string;
  staffNo: string | null;
  dept: string | null;
  mobile: string | null;
  idNo: string | null;
  bankCardNo: string | null;
  bankName: string | null;
}

export interface CreatedPeople {
  /** Id by position in the list given; null where a person with the same number existed already (see refused). */
  ids: (string | null)[];
  refused: { index: number; reason: string }[];
}

export type { StaffStatus };
