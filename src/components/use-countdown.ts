import { useEffect, useState } from 'react';

/** End of a wait begun earlier in this tab, as far as it can be one of `total` seconds. */
function remembered(total: number, key: string): number {
  const until = Number(sessionStorage.getItem(key));
  return until - Date.now() <= total * 1000 ? until : 0;
}

/**
 * Seconds left, and a way to start over. Measured against the clock: a phone asleep loses no seconds. The time it ends at
 * is kept under `key` in the tab's own store: a reload or a look elsewhere must not seem to shorten the wait.
 */
export function useCountdown(total: number, key = 'captcha-until'): [seconds: number, start: () => void] {
  const [until, setUntil] = useState(() => remembered(total, key));
  const [now, setNow] = useState(Date.now);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  const running = seconds > 0;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [running]);

  const start = () => {
    const at = Date.now();
    setNow(at);
    setUntil(at + total * 1000);
    sessionStorage.setItem(key, String(at + total * 1000));
  };
  return [seconds, start];
}
