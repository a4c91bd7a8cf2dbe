import { type Static, Type } from '@sinclair/typebox';
import { Fen, Nullable, StringEnum } from '../schema-kit';
import { TOTAL_KEYS } from './items';
import { TOTAL_CHECK_STATES, TOTAL_FORMULAS, UNCHECKED_REASONS } from './net/check-states';

/** Whether a total of a sheet follows from its rows, and by what: nothing is called right that was not compared. */
export const TotalCheck = Type.Object({
  total: StringEnum(TOTAL_KEYS),
  state: StringEnum(TOTAL_CHECK_STATES),
  /** Set where the state is `unchecked`. */
  reason: Nullable(StringEnum(UNCHECKED_REASONS)),
  formula: Nullable(StringEnum(TOTAL_FORMULAS)),
  satisfied: Type.Integer({ description: '符合的行数' }),
  compared: Type.Integer({ description: '比较过的行数' }),
  /** Of a total that could not be checked: what the sheet says of all rows together, and what their items come to. */
  statedFen: Nullable(Fen),
  itemsFen: Nullable(Fen),
});
export type TotalCheck = Static<typeof TotalCheck>;
