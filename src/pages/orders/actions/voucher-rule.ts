/** The number of a voucher as it may be typed. */
export const VOUCHER_NO = /^\s*[A-Za-z0-9_-]{4,40}\s*$/;
