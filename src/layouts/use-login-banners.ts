import { type ReactNode, useEffect, useState } from 'react';

/** Milliseconds an idle moment is waited for at most. */
const PATIENCE_MS = 4000;

/** Runs work once the page has been loaded and drawn and the browser has nothing else to do; gives back how to call it off. */
function whenIdle(work: () => void): () => void {
  let cancel: () => void = () => undefined;
  const wait = () => {
    // Safari knows no idle callback.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(work, 300);
      cancel = () => clearTimeout(timer);
      return;
    }
    const handle = window.requestIdleCallback(work, { timeout: PATIENCE_MS });
    cancel = () => window.cancelIdleCallback(handle);
  };
  if (document.readyState === 'complete') wait();
  else {
    window.addEventListener('load', wait, { once: true });
    cancel = () => window.removeEventListener('load', wait);
  }
  return () => cancel();
}

/** The banners of the login page, fetched after it stands; null until then, and where there are none. Nobody who signs in waits for them, or hears of it when they cannot be had. */
export function useLoginBanners(): ReactNode {
  const [banners, setBanners] = useState<ReactNode>(null);
  useEffect(() => {
    let left = false;
    const callOff = whenIdle(() => {
      import('./login-banners')
        .then(({ loginBanners }) => loginBanners())
        .then(
          (shown) => {
            if (!left) setBanners(shown);
          },
          (error: unknown) => console.warn('the login page goes without banners', error),
        );
    });
    return () => {
      left = true;
      callOff();
    };
  }, []);
  return banners;
}
