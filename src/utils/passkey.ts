import { getIntl } from '@umijs/max';
import { toast } from './feedback';
import { loadMessages } from './languages';

/** The only address passkeys work at, and a browser that knows them. */
export const passkeysWorkAt = (origin: string | null | undefined): boolean =>
  origin === window.location.origin && 'PublicKeyCredential' in window;

/** What asks the browser for a passkey, fetched when somebody wants to use one; undefined where it cannot be (and he is told). */
export const passkeyDevice = () =>
  Promise.all([import('./passkey-device'), loadMessages(['passkey'])]).then(
    ([device]) => device,
    () => {
      toast.warning(getIntl().formatMessage({ id: 'component.request.network' }));
      return undefined;
    },
  );
