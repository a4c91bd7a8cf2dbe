import type { RealNameForm } from '@contract/real-name/rules';
import type { RealNameSecret } from '@contract/real-name/choices';
import type { Sealer } from '../../crypto/sealer';
import type { RealNameRow } from './queries';

/** What the columns are sealed for. */
export const REAL_NAME_CONTEXT = {
  idNo: 'realName.id_no',
  mobile: 'realName.mobile',
  bankCard: 'realName.bank_card',
} as const;

/** A checked form and the account's mobile as the columns they are kept in. */
export function contentColumns(seal: Sealer, form: RealNameForm, mobile: string) {
  return {
    name: form.realName,
    id_type: form.idType,
    id_no_sealed: seal.seal(form.idNo, REAL_NAME_CONTEXT.idNo),
    id_no_index: seal.blindIndex('idNo', form.idNo),
    id_no_last4: form.idNo.slice(-4),
    id_expire_at: form.idExpireAt,
    mobile_sealed: seal.seal(mobile, REAL_NAME_CONTEXT.mobile),
    mobile_index: seal.blindIndex('mobile', mobile),
    mobile_last4: mobile.slice(-4),
    bank_card_sealed: form.bankCardNo === '' ? null : seal.seal(form.bankCardNo, REAL_NAME_CONTEXT.bankCard),
    method: form.method,
  };
}

/** A number in full; null where none is stored. */
export function openNumber(
  seal: Sealer,
  row: Pick<RealNameRow, 'id_no_sealed' | 'mobile_sealed' | 'bank_card_sealed'>,
  field: RealNameSecret,
): string | null {
  switch (field) {
    case 'idNo':
      return seal.open(row.id_no_sealed, REAL_NAME_CONTEXT.idNo);
    case 'mobile':
      return seal.open(row.mobile_sealed, REAL_NAME_CONTEXT.mobile);
    case 'bankCardNo':
      return row.bank_card_sealed && seal.open(row.bank_card_sealed, REAL_NAME_CONTEXT.bankCard);
  }
}
