import type { PasskeyAnswer, PasskeyCreated, PasskeyRequest } from '@contract/passkeys/schemas';

/** The only origin passkeys work at in the tests: that of the page. */
export const HERE = window.location.origin;

/** What the server asks a passkey. */
export const REQUEST: PasskeyRequest = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
  allowCredentials: [],
};

const NAMED = { id: 'a2V5', rawId: 'a2V5', type: 'public-key', clientExtensionResults: {} } as const;

/** What is sent of `CREDENTIAL`. */
export const ANSWER: PasskeyAnswer = {
  ...NAMED,
  response: { clientDataJSON: 'e30', authenticatorData: 'AQ', signature: 'Ag', userHandle: 'Aw' },
};
export const MADE: PasskeyCreated = {
  ...NAMED,
  response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'] },
};

const bytes = (base64url: string) => Uint8Array.from(Buffer.from(base64url, 'base64url')).buffer;

/** What a browser gives of a passkey, made or used. */
const CREDENTIAL = {
  id: NAMED.id,
  rawId: bytes(NAMED.rawId),
  type: NAMED.type,
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('e30'),
    authenticatorData: bytes('AQ'),
    signature: bytes('Ag'),
    userHandle: bytes('Aw'),
    attestationObject: bytes('oA'),
    getTransports: () => ['internal'],
  },
};

/** A browser that knows passkeys: `make` and `use` are what it is asked for. */
export function passkeyBrowser() {
  const make = jest.fn((_: unknown) => Promise.resolve(CREDENTIAL));
  const use = jest.fn((_: unknown) => Promise.resolve(CREDENTIAL));
  Object.assign(window, { PublicKeyCredential: function PublicKeyCredential() {} });
  Object.defineProperty(navigator, 'credentials', { value: { create: make, get: use }, configurable: true });
  const forget = () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  };
  return { make, use, forget };
}

/** What a browser throws where somebody does not want to. */
export const notAllowed = () => Object.assign(new Error('not allowed'), { name: 'NotAllowedError' });
