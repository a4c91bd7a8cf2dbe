/** What other modules may use of banners. */
export { listBanners } from './list';
export { createBanner } from './save';
export { mayReadBanner, shownInside } from './shown';
