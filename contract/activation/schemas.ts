import { type Static, Type } from '@sinclair/typebox';
import { DateTime, Id, IdParams, Nullable, RequestId, ServerText, StringEnum } from '../schema-kit';
import { WAYS } from '../channels/choices';
import { ACTIVATION_KINDS, MOST_STAFF_LINKS, SENT_LINK_STATES } from './choices';

/** The secret part of an activation link. */
const Token = Type.String({ pattern: '^[A-Za-z0-9_-]{22,64}$' });

const View = Type.Object({
  kind: StringEnum(ACTIVATION_KINDS),
  /** Null for an administrator's. */
  company: Nullable(Type.String()),
  /** Name to sign in by; null = it is chosen with the password. */
  login: Nullable(Type.String()),
  /** The account is made now: its owner's name is asked for, too. */
  isNew: Type.Boolean(),
  /** Of an employee's link: his name, the first sign of it alone. */
  person: Nullable(Type.String()),
  /** Of an employee's link: his mobile has an account already, whose password is asked for instead of a new one. */
  binds: Type.Boolean(),
  expiresAt: DateTime,
});
export type ActivationView = Static<typeof View>;

const UseBody = Type.Object({
  token: Token,
  password: Type.String({ maxLength: 100 }),
  confirmPassword: Type.String({ maxLength: 100 }),
  /** Of a new account alone; `account` where the link does not name it. */
  account: Type.Optional(Type.String({ maxLength: 50, description: '账号' })),
  name: Type.Optional(Type.String({ maxLength: 60, description: '姓名' })),
  /** Of an employee's link alone. */
  idLast4: Type.Optional(Type.String({ maxLength: 10, description: '证件号码后四位' })),
});
export type ActivationUseBody = Static<typeof UseBody>;

/** A link for whoever made it to hand over; told this once. */
export const HandedLink = Type.Object({
  url: Type.String(),
  expiresAt: DateTime,
});
export type HandedLink = Static<typeof HandedLink>;

const StaffLink = Type.Composite([
  Type.Object({ staffId: Id, name: Type.String(), staffNo: Nullable(Type.String()), dept: Nullable(Type.String()) }),
  HandedLink,
]);
export type StaffLink = Static<typeof StaffLink>;

const Skipped = Type.Array(Type.Object({ id: Id, name: Type.String(), reason: ServerText }));

/** One person a login link was sent to; the link itself is told nobody. */
const SentLink = Type.Object({
  staffId: Id,
  name: Type.String(),
  staffNo: Nullable(Type.String()),
  dept: Nullable(Type.String()),
  state: StringEnum(SENT_LINK_STATES),
  /** Null = by none, or not yet. */
  way: Nullable(StringEnum(WAYS)),
  error: Nullable(ServerText),
});
export type SentLink = Static<typeof SentLink>;

export const activationSchemas = {
  /** Whose password the link sets; refuses ACTIVATION_INVALID in words. */
  look: { body: Type.Object({ token: Token }), data: View },
  use: { body: UseBody, data: Type.Object({ login: Type.String() }) },
  /** Links for employees who never signed in, told this once; who needs none or cannot have one is named with the reason. */
  staffLinks: {
    body: Type.Object({
      requestId: RequestId,
      ids: Type.Array(Id, { minItems: 1, maxItems: MOST_STAFF_LINKS }),
    }),
    data: Type.Object({
      links: Type.Array(StaffLink),
      skipped: Skipped,
    }),
  },
  /**
   * Sends each of them his link by the first of the company's ways that reaches him, text messages aside. `unreached`: no
   * way finds them, and no link was made; they are left to the hand-over.
   */
  sendStaffLinks: {
    body: Type.Object({
      requestId: RequestId,
      ids: Type.Array(Id, { minItems: 1, maxItems: MOST_STAFF_LINKS }),
    }),
    data: Type.Object({
      /** Null = nobody is sent one. */
      jobId: Nullable(Id),
      sending: Type.Integer(),
      skipped: Skipped,
      unreached: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    }),
  },
  /** How they ended, by the job that sends them. */
  sentStaffLinks: { params: IdParams, data: Type.Object({ list: Type.Array(SentLink) }) },
} as const;
