import { type Static, Type } from '@sinclair/typebox';
import { LoginEntry, LoginListQuery } from '../accounts/schemas';
import { PictureView } from '../files/schemas';
import { DateTime, Empty, Id, Nullable, PageOf, Version } from '../schema-kit';

const Code = Type.String({ pattern: '^\\d{6}$', description: '验证码' });
const PasswordText = Type.String({ minLength: 1, maxLength: 100 });

/** The signed-in person's own account. */
export const OwnProfile = Type.Object({
  version: Type.Integer(),
  account: Nullable(Type.String()),
  name: Type.String(),
  avatar: Nullable(PictureView),
  mobileMasked: Nullable(Type.String()),
  email: Nullable(Type.String()),
  role: Type.Integer(),
  /** False for somebody who has only ever signed in by code. */
  hasPassword: Type.Boolean(),
  /** All of his companies in his order; those closed or expired cannot be switched to. */
  companies: Type.Array(Type.Object({ id: Id, name: Type.String(), open: Type.Boolean() })),
  /** The sign-in before this session's own. */
  lastLogin: Nullable(Type.Object({ at: DateTime, ip: Type.String() })),
});
export type OwnProfile = Static<typeof OwnProfile>;

/** Where the person is signed in. */
export const OwnSession = Type.Object({
  id: Type.String(),
  /** The one that asks. */
  current: Type.Boolean(),
  createdAt: DateTime,
  /** To within five minutes. */
  lastSeenAt: DateTime,
  expiresAt: DateTime,
  ip: Type.String(),
  userAgent: Type.String(),
});
export type OwnSession = Static<typeof OwnSession>;

const ProfileBody = Type.Object({
  version: Version,
  name: Type.String({ minLength: 1, maxLength: 60 }),
  email: Type.String({ maxLength: 100 }),
});
export type OwnProfileBody = Static<typeof ProfileBody>;

const MobileBody = Type.Object({ mobile: Type.String({ maxLength: 20 }), captcha: Code, password: PasswordText });
export type OwnMobileBody = Static<typeof MobileBody>;

const PasswordBody = Type.Object({
  /** Where there is a password already. */
  oldPassword: Type.Optional(PasswordText),
  /** Where there is none yet: a code sent to the person's own mobile. */
  captcha: Type.Optional(Code),
  newPassword: PasswordText,
  confirmPassword: PasswordText,
});
export type OwnPasswordBody = Static<typeof PasswordBody>;

export const ownAccountSchemas = {
  get: { data: OwnProfile },
  update: { body: ProfileBody, data: OwnProfile },
  /** A picture uploaded for the purpose `avatar`; null takes the present one away. */
  setAvatar: { body: Type.Object({ fileId: Nullable(Id) }), data: OwnProfile },
  mobileCaptcha: { body: Type.Object({ mobile: Type.String({ maxLength: 20 }) }), data: Empty },
  changeMobile: { body: MobileBody, data: OwnProfile },
  passwordCaptcha: { data: Empty },
  /** Ends every session of the person, this one, too: he signs in again with the new password. */
  changePassword: { body: PasswordBody, data: Empty },
  logins: { query: LoginListQuery, data: PageOf(LoginEntry) },
  sessions: { data: Type.Object({ list: Type.Array(OwnSession) }) },
  endSession: { params: Type.Object({ id: Type.String({ minLength: 22, maxLength: 22 }) }), data: Empty },
  endOthers: { data: Empty },
} as const;
