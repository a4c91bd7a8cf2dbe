import type { ServiceState } from '@contract/services/choices';
import type { Services } from '@contract/services/schemas';
import { SMS_TEMPLATES } from '@contract/sms-outbox/choices';
import type { EsignProvider } from './esign/esign';
import type { IdentityProvider } from './identity';
import type { PaymentProvider } from './payment';
import type { SmsProvider } from './sms';

/** The services outside, as a server holds them. */
export interface Providers {
  sms: SmsProvider;
  mail: { readonly state: ServiceState };
  pay: PaymentProvider;
  identity: IdentityProvider;
  esign: EsignProvider;
}

/** How each stands at the moment: messages are set up while the server runs. */
export function servicesOf({ sms, mail, pay, identity, esign }: Providers): Services {
  return {
    sms: sms.state,
    mail: mail.state,
    payment: pay.state,
    identity: identity.state,
    esign: esign.state,
    texts: SMS_TEMPLATES.filter((template) => sms.has(template)),
  };
}
