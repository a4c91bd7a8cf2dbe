import type { ReactNode } from 'react';
import { LOGIN_BANNER_SIZES } from '@contract/banner/shown-sizes';
import Carousel from '@/components/carousel/Carousel';
import { rememberExpected } from '@/components/carousel/expected';
import { listLoginBanners } from '@/services/banners';
import { loadMessages } from '@/utils/languages';

/** The login page's banners once the first picture can be drawn; null where there are none. Rejects where they cannot be had. */
export async function loginBanners(): Promise<ReactNode> {
  const [{ list }] = await Promise.all([listLoginBanners(), loadMessages(['carousel'])]);
  rememberExpected('login', list.length > 0);
  const [first] = list;
  if (!first) return null;
  const picture = new Image();
  picture.sizes = LOGIN_BANNER_SIZES;
  picture.srcset = `${first.thumbUrl} ${first.thumbWidth}w, ${first.url} ${first.width}w`;
  await picture.decode();
  return <Carousel banners={list} sizes={LOGIN_BANNER_SIZES} />;
}
