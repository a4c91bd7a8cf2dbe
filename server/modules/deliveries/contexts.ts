/** Sealing context of staff.mobile_sealed. */
export const STAFF_MOBILE_CONTEXT = 'staff.mobile';
