import type { Sealer } from '../../crypto/sealer';

/** What an account's mobile is sealed for. */
export const ACCOUNT_MOBILE_CONTEXT = 'account.mobile';

/** The stored form of an account's mobile (in normal form, or none): sealed, findable whole by its keyed hash and by its last four digits. */
export function mobileColumns(seal: Sealer, mobile: string | null) {
  return {
    mobile_sealed: mobile && seal.seal(mobile, ACCOUNT_MOBILE_CONTEXT),
    mobile_index: mobile && seal.blindIndex('mobile', mobile),
    mobile_last4: mobile && mobile.slice(-4),
  };
}
