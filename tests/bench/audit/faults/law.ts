import { has } from '../companies/company';
import { overtimePay } from '../companies/items';
import { ABSENCES, EARNINGS } from '../companies/figures';
import { inSheet } from '../companies/sums';
import { part, yuan } from '../law/fen';
import { change, plain, type RowKind, typedSums, withColumns } from './kind';

const area = 'law';
const base = { area, suits: plain } as const;

export const LAW: RowKind[] = [
  {
    ...base,
    name: 'net below nothing through an advance, all follows',
    codes: ['netNegative'],
    fits: (spec) => inSheet(spec, ['advance', 'utilities', 'dorm']).length > 0,
    seed({ spec }, line) {
      const key = inSheet(spec, ['advance', 'utilities', 'dorm'])[0];
      if (!key) return null;
      change(spec, line, { [key]: line.fen.net + line.fen[key] + yuan(300) });
      return [{ line }];
    },
  },
  {
    ...base,
    name: 'less than the minimum wage of the place for a whole month',
    codes: ['netLow'],
    fits: (spec) => typedSums(spec) && spec.wages[0] < 6_000,
    suits: (line, draft) =>
      plain(line, draft) &&
      line.fen.insuredSum < line.person.place.minimumWage / 2 &&
      inSheet(draft.spec, ABSENCES).every((key) => line.fen[key] === 0),
    seed({ spec }, line) {
      const nothing = Object.fromEntries(inSheet(spec, EARNINGS).map((key) => [key, 0]));
      change(spec, line, { ...nothing, base: line.person.place.minimumWage - yuan(400) });
      line.number.h150 = line.number.h200 = line.number.h300 = line.number.pieces = 0;
      return [{ line }];
    },
  },
  {
    ...base,
    name: 'more than a fifth of the wage taken for damage',
    codes: ['damageTooHigh'],
    fits: withColumns('damage'),
    seed({ spec }, line) {
      change(spec, line, { damage: part(line.fen.gross, 35, 100) });
      return [{ line }];
    },
  },
  {
    ...base,
    name: 'more than 36 hours of overtime, rightly paid',
    codes: ['overtimeTooLong'],
    note: true,
    fits: (spec) => has(spec, 'h150', 'ot150'),
    seed({ spec }, line) {
      line.number.h150 = 52;
      change(spec, line, { ot150: overtimePay(line.fen.base, 52, 150) });
      return [{ line }];
    },
  },
];
