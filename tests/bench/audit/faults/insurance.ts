import type { Dice } from '../../../support/fuzz/dice';
import { has, type Line } from '../companies/company';
import type { FenKey } from '../companies/figures';
import { insurance } from '../companies/items';
import { insured, type Insurance } from '../law/cities';
import { fund } from '../law/cities';
import { part, yuan } from '../law/fen';
import type { Draft } from '../sheet/draft';
import { change, plain, type RowKind, withColumns } from './kind';

const area = 'insurance';
const covered = (line: Line, draft: Draft) => plain(line, draft) && line.fen.pension > 0;
/** Of a part whose base is as before, last month's says the same. */
const codes = ['insuranceDiffers', 'itemChanged'];
const base = { area, codes, fits: withColumns('pension'), suits: covered } as const;

/** A part typed wrong; tax and sums follow it. */
function put({ spec }: Draft, line: Line, key: FenKey, wrong: number) {
  const expected = line.fen[key];
  if (wrong === expected) return null;
  change(spec, line, { [key]: wrong });
  return [{ line, expected }];
}

/** Other bases typed into the sheet; the parts follow them. */
function rebase({ spec }: Draft, line: Line, key: 'socialBase' | 'fundBase', base: number) {
  const expected = line.fen[key];
  if (base === expected) return null;
  line.fen[key] = base;
  insurance(line.person, line.fen);
  change(spec, line, {});
  return [{ line, expected }];
}

const other = (kind: Insurance) => (draft: Draft, line: Line) => {
  const place = draft.spec.places.find(({ name }) => name !== line.person.place.name);
  return place ? put(draft, line, kind, insured(place, kind, line.fen.socialBase)) : null;
};

export const INSURANCE: RowKind[] = [
  {
    ...base,
    name: 'pension insurance typed wrong',
    seed: (draft, line, dice: Dice) => put(draft, line, 'pension', line.fen.pension + yuan(dice.whole(3, 60))),
  },
  {
    ...base,
    name: 'medical insurance at twice its rate',
    codes: [...codes, 'insuranceMultiple'],
    seed: (draft, line) => put(draft, line, 'medical', line.fen.medical * 2),
  },
  {
    ...base,
    name: 'unemployment insurance left out',
    seed: (draft, line) => put(draft, line, 'unemployment', 0),
  },
  {
    ...base,
    name: 'all insurance left out',
    codes: [...codes, 'insuranceNone'],
    seed({ spec }, line) {
      const expected = line.fen.pension;
      change(spec, line, { pension: 0, medical: 0, unemployment: 0 });
      return [{ line, expected }];
    },
  },
  {
    ...base,
    name: 'pension and medical insurance in each other’s column',
    seed({ spec }, line) {
      const { pension, medical } = line.fen;
      change(spec, line, { pension: medical, medical: pension });
      return [{ line, expected: pension }];
    },
  },
  {
    ...base,
    name: 'medical insurance without the fixed 3 yuan',
    fits: ({ places }) => places.some(({ medicalMore }) => medicalMore > 0),
    seed: (draft, line) => put(draft, line, 'medical', line.fen.medical - line.person.place.medicalMore),
  },
  {
    ...base,
    name: 'unemployment insurance not rounded up to 角',
    fits: ({ places }) => places.some(({ rounding }) => rounding === 'jiaoUp'),
    seed: (draft, line) =>
      put(draft, line, 'unemployment', part(line.fen.socialBase, line.person.place.unemployment, 1_000)),
  },
  {
    ...base,
    name: 'unemployment insurance at the rate of the other place',
    fits: ({ places }) => places.length > 1,
    seed: other('unemployment'),
  },
  {
    ...base,
    name: 'insurance in one column typed wrong',
    fits: withColumns('social'),
    suits: (line, draft) => plain(line, draft) && line.fen.social > 0,
    seed: (draft, line, dice) => put(draft, line, 'social', line.fen.social + yuan(dice.whole(5, 60))),
  },
  {
    ...base,
    name: 'housing fund typed wrong',
    codes: [...codes, 'fundRateOdd'],
    fits: withColumns('fund'),
    suits: (line, draft) => plain(line, draft) && line.fen.fund > 0,
    seed: (draft, line, dice) => put(draft, line, 'fund', line.fen.fund + yuan(dice.whole(20, 90))),
  },
  {
    ...base,
    name: 'housing fund at 15 percent',
    // Three times 5 percent.
    codes: [...codes, 'fundRateOdd', 'insuranceMultiple'],
    fits: withColumns('fund'),
    suits: (line, draft) => plain(line, draft) && line.fen.fund > 0,
    seed: (draft, line) => put(draft, line, 'fund', fund(line.person.place, line.fen.fundBase, 15)),
  },
  {
    ...base,
    name: "employer's part of pension insurance wrong",
    fits: withColumns('pensionE'),
    suits: (line, draft) => plain(line, draft) && line.fen.pensionE > 0,
    seed: (draft, line) => put(draft, line, 'pensionE', line.fen.pension),
  },
  {
    ...base,
    name: 'insurance taken from somebody retired',
    codes: [...codes, 'insuranceNotDue'],
    fits: (spec) => has(spec, 'pension') && (spec.rehired ?? 0) > 0,
    suits: ({ person }) => person.kind === 'rehired',
    seed({ spec }, line) {
      change(spec, line, { pension: part(line.fen.base, 8, 100) });
      return [{ line, expected: 0 }];
    },
  },
  {
    area,
    name: 'base of insurance other than on record, parts follow',
    codes: ['baseDiffers'],
    fits: withColumns('socialBase'),
    suits: covered,
    seed: (draft, line, dice) => rebase(draft, line, 'socialBase', line.fen.socialBase + yuan(dice.whole(3, 9) * 100)),
  },
  {
    area,
    name: 'base of the fund other than on record, fund follows',
    codes: ['baseDiffers'],
    fits: withColumns('fundBase'),
    suits: covered,
    seed: (draft, line, dice) => rebase(draft, line, 'fundBase', line.fen.fundBase + yuan(dice.whole(3, 9) * 100)),
  },
  {
    area,
    name: 'base above the limit of the place, parts follow',
    codes: ['baseOutOfLimits', 'baseDiffers'],
    fits: withColumns('socialBase'),
    suits: covered,
    seed(draft, line) {
      const said = rebase(draft, line, 'socialBase', line.person.place.base[1] + yuan(3_000));
      return said && [{ line }];
    },
  },
  {
    area,
    name: 'base below the limit of the place, parts follow',
    codes: ['baseOutOfLimits', 'baseDiffers'],
    fits: withColumns('socialBase'),
    suits: covered,
    seed(draft, line) {
      const said = rebase(draft, line, 'socialBase', line.person.place.base[0] - yuan(600));
      return said && [{ line }];
    },
  },
];
