import { type ReactNode, useEffect, useState } from 'react';

/** The banners of the login page, whose picture index.html has asked for; null until they can be drawn, and where there are none. Nobody who signs in waits for them, or hears of it when they cannot be had. */
export function useLoginBanners(): ReactNode {
  const [banners, setBanners] = useState<ReactNode>(null);
  useEffect(() => {
    let left = false;
    import('./login-banners')
      .then(({ loginBanners }) => loginBanners())
      .then(
        (shown) => {
          if (!left) setBanners(shown);
        },
        (error: unknown) => console.warn('the login page goes without banners', error),
      );
    return () => {
      left = true;
    };
  }, []);
  return banners;
}
