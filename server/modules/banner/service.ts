/** What other modules may use of banners. */
export { createBanner } from './save';
export { mayReadBanner } from './shown';
