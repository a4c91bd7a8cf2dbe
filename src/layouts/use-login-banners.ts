import { type ReactNode, useEffect, useState } from 'react';

/** The banners of the login page, whose picture index.html has asked for; null until they can be drawn, and where there are none. Nobody who signs in waits for them, or hears of it when they cannot be had. */
export function useLoginBanners(): ReactNode {
  const [banners, setBanners] = useState<ReactNode>(null);
  useEffect(() => {
    import('./login-banners').then(({ loginBanners }) => loginBanners()).then(setBanners, console.warn);
  }, []);
  return banners;
}
