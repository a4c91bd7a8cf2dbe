import type { AuditCheck } from '../types';

/** The card of the sheet against that of the staff record: wages sent to another card are the commonest fraud. */
export const cardCheck: AuditCheck<{ column: number }> = {
  name: 'card',
  area: 'person',
  learn(rows, { identity }) {
    return identity.bankCardNo === -1 || rows.count === 0 ? null : { column: identity.bankCardNo };
  },
  judge({ staff, sameCard }, { column }, _context, report) {
    if (!staff) return 'unknownPerson';
    if (sameCard === null) return 'noRecord';
    if (sameCard) return 'held';
    report({ level: 'warning', code: 'cardDiffers', column, values: { name: staff.name } });
    return 'off';
  },
};
