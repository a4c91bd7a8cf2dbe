import type { BannerAction } from '@contract/states/banner';

/** What a row offers besides the steps of a banner's life. */
export type BannerChoice = 'preview' | 'edit' | BannerAction;
