import { type Static, Type } from '@sinclair/typebox';
import { ROLES } from '../../roles';
import { Id, IdParams, Month, Nullable, Reason, StringEnum, Version } from '../../schema-kit';
import { WAGE_BATCH_STATES } from '../../states/wage-batch';

/** People a confidential batch may name. */
export const MOST_NAMED = 30;

/** Who alone sees a batch, by account ids. */
export const NamedIds = Type.Array(Id, { minItems: 1, maxItems: MOST_NAMED, uniqueItems: true });

/** An account that sees a confidential batch, or may be named for one. */
export const NamedPerson = Type.Object({
  id: Id,
  name: Type.String(),
  role: StringEnum(ROLES),
  /** He can sign in and works for the company still. */
  inUse: Type.Boolean(),
});
export type NamedPerson = Static<typeof NamedPerson>;

/** A confidential batch of which somebody named is gone, as an administrator who is not named is told of it: no title, no amounts. */
export const StrandedBatch = Type.Object({
  id: Id,
  version: Version,
  payMonth: Month,
  state: StringEnum(WAGE_BATCH_STATES),
  named: Type.Array(NamedPerson),
});
export type StrandedBatch = Static<typeof StrandedBatch>;

export const confidentialSchemas = {
  /** Whom a batch of the company may name. */
  candidates: { data: Type.Object({ list: Type.Array(NamedPerson) }) },
  /** Names who alone sees a batch; null: everybody who may see wages sees it again. Only who sees it may. */
  setNamed: {
    params: IdParams,
    body: Type.Object({ version: Version, namedIds: Nullable(NamedIds), reason: Reason }),
    data: Type.Object({}),
  },
  stranded: { data: Type.Object({ list: Type.Array(StrandedBatch) }) },
  /** Names people anew for a batch of which somebody named is gone; those who are left stay named. */
  rescue: {
    params: IdParams,
    body: Type.Object({ version: Version, namedIds: NamedIds, reason: Reason }),
    data: Type.Object({}),
  },
};
