import type { AuditCheck } from '../types';
import { retiresIn } from './retirement';

/** Age at which one may work: 劳动法 art. 15. Years. */
const WORKING_AGE = 16;

/** Notes who is too young to be employed, or old enough to be retired; neither says that the pay is wrong. */
export const ageCheck: AuditCheck<{ column: number }> = {
  name: 'age',
  area: 'person',
  learn(rows, { identity }) {
    return identity.idNo === -1 || rows.count === 0 ? null : { column: identity.idNo };
  },
  judge({ staff, bornOn }, { column }, { payMonth }, report) {
    if (!staff || bornOn === null) return 'notAsked';
    const [year = 0, month = 0] = payMonth.split('-').map(Number);
    const months = year * 12 + month - (Number(bornOn.slice(0, 4)) * 12 + Number(bornOn.slice(5, 7)));
    const young = months < WORKING_AGE * 12;
    if (young || retiresIn(bornOn) <= payMonth)
      report({
        level: 'info',
        code: 'ageOdd',
        column,
        values: { name: staff.name, bornOn, age: Math.floor(months / 12), how: young ? 'young' : 'retired' },
      });
    return 'notAsked';
  },
};
