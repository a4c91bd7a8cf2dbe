import { type Static, Type } from '@sinclair/typebox';
import { BankFile } from '../bank-files/schemas';
import { DateTime, Id, IdParams, Nullable, PageOf, PageQuery, Reason, RequestId, StringEnum } from '../schema-kit';
import { CARD_CHOICES, CARD_REFUSAL_CODES } from '../states/card-choice';
import { WAGE_FILE_FORMATS } from './bank-formats';

const Last4 = Type.String({ maxLength: 4, description: '卡号后四位' });

/** Somebody whose card in the wage sheet is another than in the staff record. */
export const CardConflict = Type.Object({
  slipId: Id,
  name: Type.String(),
  staffNo: Nullable(Type.String()),
  dept: Nullable(Type.String()),
  sheetLast4: Last4,
  staffLast4: Last4,
  /** Which is paid to; null as long as nobody has said so: then no file pays him. */
  choice: Nullable(
    Type.Object({ card: StringEnum(CARD_CHOICES), reason: Type.String(), byName: Type.String(), at: DateTime }),
  ),
  /** Why the asking person may not decide; null where he may. */
  refusal: Nullable(StringEnum(CARD_REFUSAL_CODES)),
});
export type CardConflict = Static<typeof CardConflict>;

/** Those nobody has decided on first, 200 at most. */
export const CardConflicts = Type.Object({
  list: Type.Array(CardConflict),
  total: Type.Integer(),
  undecided: Type.Integer(),
});
export type CardConflicts = Static<typeof CardConflicts>;

/** 代发文件 of a batch. */
export const bankFileSchemas = {
  bankFile: {
    params: IdParams,
    body: Type.Object({
      requestId: RequestId,
      format: StringEnum(WAGE_FILE_FORMATS),
      /** With `own`: which of the company's layouts. */
      layoutId: Type.Optional(Id),
      reason: Reason,
      /** There is one already, and the bank has not been given it: it is void from now on. */
      despiteBankFile: Type.Optional(Type.Boolean()),
      /** Only payments the bank sent back, all of them or those of these slips. */
      failed: Type.Optional(Type.Object({ slipIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 500 })) })),
    }),
    data: Type.Object({ jobId: Id }),
  },
  /** Made so far, the newest first. */
  bankFiles: {
    params: IdParams,
    query: Type.Object({ page: PageQuery.page, pageSize: PageQuery.pageSize }),
    data: PageOf(BankFile),
  },
  cardConflicts: { params: IdParams, data: CardConflicts },
  chooseCard: {
    params: IdParams,
    body: Type.Object({
      requestId: RequestId,
      slipId: Id,
      choice: StringEnum(CARD_CHOICES),
      reason: Type.String({ maxLength: 1000 }),
      sheetLast4: Last4,
      staffLast4: Last4,
    }),
    data: Type.Object({ slipId: Id }),
  },
} as const;
