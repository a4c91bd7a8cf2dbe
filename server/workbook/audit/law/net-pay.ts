import { figureAt, placeOf } from '../find-column';
import type { AuditCheck } from '../types';

/** Net pay below nothing counts here; it is told as the row is read (net-issues). */
export const netPayCheck: AuditCheck<{ place: number }> = {
  name: 'netPay',
  area: 'law',
  learn({ count }, { columns }) {
    const place = placeOf(columns, ['netPay']);
    return place === -1 || count === 0 ? null : { place };
  },
  judge: ({ figures }, { place }) => (figureAt(figures, place) < 0 ? 'off' : 'notAsked'),
};
