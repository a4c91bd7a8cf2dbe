import { passkeyApi } from '@contract/passkeys/endpoints';
import type { PasskeyAnswer, PasskeyCreated } from '@contract/passkeys/schemas';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';

/** The own passkeys, and the address they work at. */
export const listOwnPasskeys = () => endpointQuery(passkeyApi.own, {});

/** What the browser is to be asked for to make one. */
export const beginPasskey = () => call(passkeyApi.begin, {});

/** Keeps it; recovery codes are told this once where it is the first second factor. */
export const addPasskey = (name: string, passkey: PasskeyCreated) => call(passkeyApi.add, { body: { name, passkey } });

export const renamePasskey = (id: string, name: string) => call(passkeyApi.rename, { params: { id }, body: { name } });

export const removePasskey = (id: string) => call(passkeyApi.remove, { params: { id } });

/** What the browser is to be asked for as a fresh proof. */
export const beginPasskeyProof = () => call(passkeyApi.proof, {});

/** What the browser is to be asked for at the login page. */
export const beginPasskeySignIn = () => call(passkeyApi.ask, {});

/** Signs in by a passkey alone. */
export const signInByPasskey = (passkey: PasskeyAnswer, autoLogin: boolean) =>
  call(passkeyApi.signIn, { body: { passkey, autoLogin } });
