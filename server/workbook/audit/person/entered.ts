import type { AuditCheck } from '../types';

/** Somebody paid for a month that ended before he came. Nothing is said of the others: that they had come is no more than the record says. */
export const enteredCheck: AuditCheck<{ column: number | null }> = {
  name: 'entered',
  area: 'person',
  learn(rows, { identity, wageType }) {
    if (wageType !== 'monthly' || rows.count === 0) return null;
    return { column: identity.name === -1 ? null : identity.name };
  },
  judge({ staff }, { column }, { payMonth }, report) {
    const entryDate = staff?.facts?.entryDate ?? null;
    if (!staff || entryDate === null || entryDate.slice(0, 7) <= payMonth) return 'notAsked';
    report({ level: 'warning', code: 'notYetEntered', column, values: { name: staff.name, entryDate, payMonth } });
    return 'off';
  },
};
