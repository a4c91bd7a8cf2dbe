import { type Static, Type } from '@sinclair/typebox';
import { filtersSchema } from '../../lists/schema';
import { Id, IdParams, Reason, RequestId, StringEnum, Version } from '../../schema-kit';
import { slipList } from '../lists';
import { MOST_PICKED, PDF_FORMS, SEVERAL_ACTIONS, SLIP_REFUSAL_CODES, SLIPS_A_PAGE } from './choices';

/** Slips picked one by one, as they were seen; or else all that the list's filters leave. */
export const SlipChoice = Type.Object(
  {
    picked: Type.Optional(
      Type.Array(Type.Object({ id: Id, version: Version, slipVersion: Type.Integer({ minimum: 1 }) }), {
        minItems: 1,
        maxItems: MOST_PICKED,
      }),
    ),
    filters: Type.Optional(filtersSchema(slipList)),
  },
  { description: '逐条选中的工资条，或筛选条件下的全部（二者取一）' },
);
export type SlipChoice = Static<typeof SlipChoice>;
export type PickedSlip = NonNullable<SlipChoice['picked']>[number];

/** How many cannot be taken along for one reason, with the first names. */
export const RefusedSlips = Type.Object({
  code: StringEnum(SLIP_REFUSAL_CODES),
  count: Type.Integer(),
  names: Type.Array(Type.String(), { maxItems: 5 }),
});
export type RefusedSlips = Static<typeof RefusedSlips>;

export const WeighedSlips = Type.Object({
  chosen: Type.Integer(),
  able: Type.Integer(),
  refused: Type.Array(RefusedSlips),
});
export type WeighedSlips = Static<typeof WeighedSlips>;

const Job = Type.Object({ jobId: Id });
const choice = SlipChoice;

export const severalSchemas = {
  /** How many of the chosen an action can be taken on now, and why not on the others; changes nothing. */
  weigh: {
    params: IdParams,
    body: Type.Object({ action: StringEnum(SEVERAL_ACTIONS), choice }),
    data: WeighedSlips,
  },
  /** Their jobs tell what was done and what was refused: {done, refused: JSON of RefusedSlips[]}. */
  recall: { params: IdParams, body: Type.Object({ requestId: RequestId, choice, reason: Reason }), data: Job },
  republish: { params: IdParams, body: Type.Object({ requestId: RequestId, choice }), data: Job },
  remind: { params: IdParams, body: Type.Object({ requestId: RequestId, choice }), data: Job },
  export: { params: IdParams, body: Type.Object({ requestId: RequestId, choice, reason: Reason }), data: Job },
  pdf: {
    params: IdParams,
    body: Type.Object({
      requestId: RequestId,
      choice,
      reason: Reason,
      form: StringEnum(PDF_FORMS),
      perPage: Type.Optional(Type.Union(SLIPS_A_PAGE.map((count) => Type.Literal(count)))),
    }),
    data: Job,
  },
  /** One slip as PDF; octet-stream. */
  pdfOfOne: { params: IdParams },
  pdfOfMine: { params: IdParams },
} as const;
