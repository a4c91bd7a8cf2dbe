import { Suspense, useEffect, useState } from 'react';
import { IDLE_GRACE_SECONDS } from '@contract/session/idle';
import { tellUse } from '@/services/session';
import { lazyWithMessages } from '@/utils/lazy-messages';
import { reportFailure } from '@/utils/report-failure';
import { isFailure } from '@/utils/request-failure';
import { hasUntoldUse, holdPageUse, idleSeconds, notePageUse, watchPageUse } from '@/utils/page-use';

const IdleDialog = lazyWithMessages(['idle'], () => import('./IdleDialog'));

/** Seconds before the end at which the person is asked. */
const WARN_SECONDS = 60;
/** Seconds between two calls that tell of a use, or ask whether the session has ended. */
const TELL_SECONDS = 30;
const ASK_SECONDS = 5;

/** Nobody is told that it did not work but whose session has ended: it is tried again. */
const tell = () =>
  tellUse().catch((error: unknown) => {
    if (!isFailure(error)) throw error;
    if (error.status === 401) reportFailure(error);
  });

/**
 * Signs out whoever does not use the page for so many minutes (null = never): the server does it, the page says when to and
 * warns a minute before. To be rendered by the layout.
 */
export function useIdle(minutes: number | null) {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    if (minutes === null) return undefined;
    const stop = watchPageUse();
    let called = Date.now();
    const call = (everySeconds: number) => {
      if (Date.now() - called < everySeconds * 1000) return;
      called = Date.now();
      void tell();
    };
    const tick = () => {
      const seconds = minutes * 60 + IDLE_GRACE_SECONDS - idleSeconds();
      const warns = seconds <= WARN_SECONDS;
      holdPageUse(warns);
      setLeft(warns ? Math.max(0, seconds) : undefined);
      // The answer to a page nobody used for so long is that the session has ended.
      if (seconds < 0) call(ASK_SECONDS);
      else if (hasUntoldUse()) call(TELL_SECONDS);
    };
    const timer = setInterval(tick, 1000);
    return () => {
      clearInterval(timer);
      holdPageUse(false);
      stop();
    };
  }, [minutes]);

  if (left === undefined) return null;
  const goOn = () => {
    notePageUse();
    setLeft(undefined);
    void tell();
  };
  return (
    <Suspense fallback={null}>
      <IdleDialog left={left} onGoOn={goOn} />
    </Suspense>
  );
}
