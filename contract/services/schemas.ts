import { type Static, Type } from '@sinclair/typebox';
import { StringEnum } from '../schema-kit';
import { SMS_TEMPLATES } from '../sms-outbox/choices';
import { SERVICE_STATES } from './choices';

const State = StringEnum(SERVICE_STATES);

/** How each service stands on this server. */
export const Services = Type.Object({
  sms: State,
  mail: State,
  payment: State,
  identity: State,
  esign: State,
  /** Text messages that can be sent: a provider has no words for a template that is not registered there. */
  texts: Type.Array(StringEnum(SMS_TEMPLATES)),
});
export type Services = Static<typeof Services>;

export const servicesSchemas = {
  /** Also where passkeys work: an origin; absent = nowhere. */
  list: { data: Type.Object({ ...Services.properties, passkeysAt: Type.Optional(Type.String()) }) },
} as const;
