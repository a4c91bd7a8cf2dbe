import { useEffect, useState } from 'react';

/** When the wait ends; a reload or a look at the other tab must not seem to shorten it. Holds no number, only a time. */
const KEY = 'captcha-until';

/** End of a wait begun earlier in this tab, as far as it can be one of `total` seconds. */
function remembered(total: number): number {
  const until = Number(sessionStorage.getItem(KEY));
  return until - Date.now() <= total * 1000 ? until : 0;
}

/** Seconds left, and a way to start over. Measured against the clock: a phone asleep loses no seconds. */
export function useCountdown(total: number): [seconds: number, start: () => void] {
  const [until, setUntil] = useState(() => remembered(total));
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
    sessionStorage.setItem(KEY, String(at + total * 1000));
  };
  return [seconds, start];
}
