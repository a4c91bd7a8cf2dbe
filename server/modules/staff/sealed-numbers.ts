import type { Sealer } from '../../crypto/sealer';
import type { StaffTable } from '../../db/tables/staff';

type SealedColumns = Pick<
  StaffTable,
  | 'mobile_sealed'
  | 'mobile_index'
  | 'mobile_last4'
  | 'id_no_sealed'
  | 'id_no_index'
  | 'id_no_last4'
  | 'bank_card_sealed'
  | 'bank_card_index'
  | 'bank_card_last4'
>;

/** Contexts the columns are sealed for. */
export const STAFF_CONTEXT = {
  mobile: 'staff.mobile',
  idNo: 'staff.id_no',
  bankCard: 'staff.bank_card',
  emergencyMobile: 'staff.emergency_mobile',
} as const;

/** The stored form of a person's numbers (given in normal form): sealed, findable by index, last four digits to show. */
export function sealedStaffNumbers(
  seal: Sealer,
  numbers: { mobile: string | null; idNo: string | null; bankCardNo: string | null },
): SealedColumns {
  const { mobile, idNo, bankCardNo } = numbers;
  return {
    mobile_sealed: mobile && seal.seal(mobile, STAFF_CONTEXT.mobile),
    mobile_index: mobile && seal.blindIndex('mobile', mobile),
    mobile_last4: mobile && mobile.slice(-4),
    id_no_sealed: idNo && seal.seal(idNo, STAFF_CONTEXT.idNo),
    id_no_index: idNo && seal.blindIndex('idNo', idNo),
    id_no_last4: idNo && idNo.slice(-4),
    bank_card_sealed: bankCardNo && seal.seal(bankCardNo, STAFF_CONTEXT.bankCard),
    bank_card_index: bankCardNo && seal.blindIndex('bankCard', bankCardNo),
    bank_card_last4: bankCardNo && bankCardNo.slice(-4),
  };
}
