/** What a layout can take from a person's payment. */
export interface Payment {
  /** From 1. */
  no: number;
  name: string;
  staffNo: string;
  /** Full card number. */
  card: string;
  bankName: string;
  /** Full number; '' where the layout has no column for it. */
  mobile: string;
  /** 分 */
  netFen: bigint;
  /** e.g. 2026年06月工资 */
  purpose: string;
}

/** Writes payments to a file, in whatever layout. */
export interface PaymentWriter {
  row(payment: Payment): Promise<void>;
  end(): Promise<void>;
}
