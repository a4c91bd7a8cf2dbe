import type { PasskeyAnswer, PasskeyRequest } from '@contract/passkeys/schemas';
import { beginPasskeySignIn, signInByPasskey } from '@/services/passkeys';
import { attempt } from '@/utils/attempt';
import { passkeyDevice } from '@/utils/passkey';

/** What a passkey answers; undefined where none does, and the person has been told why. */
export const answered = async (options: PasskeyRequest): Promise<PasskeyAnswer | undefined> =>
  (await passkeyDevice())?.answerByPasskey(options);

/** Begins a session by a passkey alone; undefined where that does not work, and the person has been told why. */
export const signInWithPasskey = (autoLogin: boolean) =>
  attempt(
    (async () => {
      const passkey = await answered(await beginPasskeySignIn());
      return passkey && signInByPasskey(passkey, autoLogin);
    })(),
  );
