import type { BankColumns } from '../cards/account';

/** A checked row of a staff list, about to be written. */
export interface StagedPerson {
  rowNo: number;
  action: 'create' | 'update' | 'rehire';
  /** Of the record; for a new person the id he will have. */
  staffId: string;
  /** Version of the record the row was compared with; null for a new person. */
  seenVersion: number | null;
  staffNo: string | null;
  idNoIndex: string | null;
  mobileIndex: string | null;
  /** YYYY-MM-DD */
  entryDate: string | null;
  /** State the record comes to; null = it stays. */
  toStatus: string | null;
  /** The row's bank account; null where the row says nothing of that. */
  bank: BankColumns;
  /** Fields a change touches, and what people call them. */
  changed: readonly { field: string; label: string }[];
}

/** A record as it is when the rows are written. */
export interface Known extends BankColumns {
  id: string;
  version: number;
  name: string;
  status: string;
  staff_no: string | null;
  id_no_index: string | null;
  mobile_index: string | null;
  entry_date: string | null;
  leave_date: string | null;
}
