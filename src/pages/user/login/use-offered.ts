import { useEffect, useState } from 'react';
import { listServices } from '@/services/services';
import { passkeysWorkAt } from '@/utils/passkeys-here';
import { isFailure } from '@/utils/request-failure';

export interface Offered {
  /** A code can be sent to a phone; undefined until it is known. */
  byCode?: boolean;
  /** Passkeys work at this address and in this browser. */
  byPasskey?: boolean;
}

/**
 * By what one can sign in here. Where the server does not say in time codes are offered: nobody who signs in by them alone is
 * shut out, and what is wrong shows as soon as he asks for one.
 */
export function useOffered(): Offered {
  const [offered, setOffered] = useState<Offered>({});
  useEffect(() => {
    listServices().then(
      ({ texts, passkeysAt }) =>
        setOffered({ byCode: texts.includes('captcha'), byPasskey: passkeysWorkAt(passkeysAt) }),
      (error: unknown) => {
        if (!isFailure(error)) throw error;
        setOffered({ byCode: true });
      },
    );
  }, []);
  return offered;
}
