/** Milliseconds counted at once. */
const TICK = 250;

/**
 * Calls `over` after `ms` milliseconds in which the page could have taken an answer; gives what ends the counting. Of a time in
 * which the page was busy with itself – scripts being read on a slow phone – no more than a tick counts: the answer may have
 * long been there.
 */
export function countDown(ms: number, over: () => void): () => void {
  let left = ms;
  const tick = () => {
    left -= TICK;
    if (left <= 0) over();
    else timer = setTimeout(tick, Math.min(TICK, left));
  };
  let timer = setTimeout(tick, Math.min(TICK, left));
  return () => clearTimeout(timer);
}
