import { type Static, Type } from '@sinclair/typebox';
import { StringEnum } from '../schema-kit';
import { SERVICE_STATES } from './choices';

const State = StringEnum(SERVICE_STATES);

/** How each service stands on this server. */
export const Services = Type.Object({ sms: State, mail: State, payment: State, identity: State, esign: State });
export type Services = Static<typeof Services>;

export const servicesSchemas = {
  list: { data: Services },
} as const;
