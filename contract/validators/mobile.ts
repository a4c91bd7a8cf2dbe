/** Strips blanks, dashes and the country code from a mainland mobile number as people write it. */
export function normalizeMobile(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s-]/g, '')
    .replace(/^(?:\+86|0086|86)(?=1\d{10}$)/, '');
}

/** True for a mainland mobile number in normal form: 11 digits, 1 then 3–9. */
export function isMobile(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text);
}

/** 13800138000 → 138****8000. */
export function maskMobile(mobile: string): string {
  return mobile.length < 7 ? '****' : `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
}
