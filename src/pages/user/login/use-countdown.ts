import { useEffect, useState } from 'react';

/** Seconds left, and a way to start over. Measured against the clock: a phone asleep loses no seconds. */
export function useCountdown(total: number): [seconds: number, start: () => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
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
  };
  return [seconds, start];
}
