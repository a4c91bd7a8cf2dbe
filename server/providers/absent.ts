import type { EsignProvider } from './esign/esign';
import { EsignError, ForgedCallback } from './esign/esign';
import type { IdentityProvider } from './identity';
import type { PaymentProvider } from './payment';
import type { SmsProvider } from './sms';

/** Text messages where nobody sends them: each is answered as not sent, none is worth another try. */
export const NO_SMS: SmsProvider = {
  state: 'off',
  idempotent: true,
  has: () => false,
  send: (messages) =>
    Promise.resolve(messages.map(({ id }) => ({ id, ok: false, error: '未接入短信服务', retry: false }))),
};

/** Nobody to ask: a person decides. */
export const NO_IDENTITY: IdentityProvider = {
  state: 'off',
  timeoutMs: 0,
  verify: () => Promise.reject(new Error('no identity provider is connected')),
};

/** Takes no payment and knows of none: what a sandbox was given before nobody has paid, whatever it would have reported. */
export const NO_PAYMENTS: PaymentProvider = {
  state: 'off',
  sandbox: null,
  pay: () => Promise.reject(new Error('no payment channel is connected')),
  ask: () => Promise.resolve({ state: 'notFound', message: '未接入支付渠道，没有付款' }),
  open: () => null,
};

const refused = () => Promise.reject(new EsignError('未接入法大大，请联系平台管理员', false));

/** No e-sign service: whatever would be sent there is refused. */
export const NO_ESIGN: EsignProvider = {
  state: 'off',
  authLink: refused,
  authFacts: refused,
  unbind: refused,
  disable: refused,
  enable: refused,
  upload: refused,
  createTask: refused,
  findTask: refused,
  taskFacts: refused,
  signerLink: refused,
  urge: refused,
  extend: refused,
  cancel: refused,
  abolish: refused,
  download: refused,
  readCallback() {
    throw new ForgedCallback('no e-sign service is connected');
  },
};
