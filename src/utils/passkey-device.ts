import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { PasskeyAnswer, PasskeyCreated, PasskeyCreation, PasskeyRequest } from '@contract/passkeys/schemas';
import { getIntl } from '@umijs/max';
import { toast } from './feedback';

/** Names of what a browser throws (WebAuthn level 3), and the words for it; no more is known of "not allowed" than that. */
const WORDS: Record<string, string> = {
  NotAllowedError: 'passkey.failed.cancelled',
  AbortError: 'passkey.failed.cancelled',
  InvalidStateError: 'passkey.failed.known',
  SecurityError: 'passkey.failed.address',
  NotSupportedError: 'passkey.failed.unsupported',
  ConstraintError: 'passkey.failed.unsupported',
};

/** Makes a passkey; undefined where none is made, and the person has been told why. */
export const createPasskey = (optionsJSON: PasskeyCreation): Promise<PasskeyCreated | undefined> =>
  told(async () => {
    const { id, rawId, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports } = response;
    return { ...named(id, rawId), response: { clientDataJSON, attestationObject, transports } };
  });

/** Has a passkey answer; undefined where none does, and the person has been told why. */
export const answerByPasskey = (optionsJSON: PasskeyRequest): Promise<PasskeyAnswer | undefined> =>
  told(async () => {
    const { id, rawId, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return { ...named(id, rawId), response: { clientDataJSON, authenticatorData, signature, userHandle } };
  });

const named = (id: string, rawId: string) => ({ id, rawId, type: 'public-key', clientExtensionResults: {} }) as const;

async function told<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    const id = error instanceof Error ? WORDS[error.name] : undefined;
    if (id === undefined) throw error;
    toast.warning(getIntl().formatMessage({ id }));
    return undefined;
  }
}
