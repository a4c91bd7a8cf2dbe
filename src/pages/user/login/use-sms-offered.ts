import { useEffect, useState } from 'react';
import { listServices } from '@/services/services';
import { isFailure } from '@/utils/request-failure';

/**
 * Whether a code can be sent to a phone; undefined until it is known. Where the server does not say in time it is offered:
 * nobody who signs in by codes alone is shut out, and what is wrong shows as soon as he asks for one.
 */
export function useSmsOffered(): boolean | undefined {
  const [offered, setOffered] = useState<boolean>();
  useEffect(() => {
    listServices().then(
      ({ texts }) => setOffered(texts.includes('captcha')),
      (error: unknown) => {
        if (!isFailure(error)) throw error;
        setOffered(true);
      },
    );
  }, []);
  return offered;
}
