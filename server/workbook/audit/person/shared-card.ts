import type { AuditCheck } from '../types';

/** One card for the wages of several people. A row looked at by itself cannot tell. */
export const sharedCardCheck: AuditCheck<{ column: number }> = {
  name: 'sharedCard',
  area: 'person',
  learn: (_rows, { identity, sharedCards }) => (sharedCards.size > 0 ? { column: identity.bankCardNo } : null),
  judge({ rowNo }, { column }, { sharedCards }, report) {
    const rows = sharedCards.get(rowNo);
    if (!rows) return 'notAsked';
    report({ level: 'warning', code: 'cardShared', column, values: { rows } });
    return 'off';
  },
};
