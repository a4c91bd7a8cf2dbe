import { useCallback, useEffect, useRef, useState } from 'react';
import type { PictureView } from '@contract/files/schemas';
import { getPictureLink } from '@/services/files';
import { isFailure } from '@/utils/request-failure';

/** Links live four minutes at least; a little before that a new one is asked for. */
const GOOD_MS = 3.5 * 60_000;

/** A picture whose addresses end after some minutes: `renew` asks for new ones, where these may have ended. */
export function usePictureLink(given: PictureView): { picture: PictureView; renew: () => void } {
  const [picture, setPicture] = useState(given);
  const since = useRef(Date.now());
  useEffect(() => {
    setPicture(given);
    since.current = Date.now();
  }, [given]);
  const renew = useCallback(() => {
    if (Date.now() - since.current < GOOD_MS) return;
    since.current = Date.now();
    getPictureLink(given.id, { silent: true }).then(
      (answer) => setPicture(answer.picture),
      (error: unknown) => {
        // The picture stays as it is shown; a page left open overnight says by itself that the session has ended.
        if (!isFailure(error)) throw error;
      },
    );
  }, [given.id]);
  return { picture, renew };
}
