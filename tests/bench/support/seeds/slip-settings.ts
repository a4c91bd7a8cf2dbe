import type { SlipSettings } from '@contract/wages/slip-schemas';

/** How seeded slips are shown: to be confirmed within a week. */
export const SLIP_SETTINGS: SlipSettings = {
  greeting: '',
  noticeText: '',
  hideEmpty: true,
  needConfirm: true,
  confirmDeadlineDays: 7,
  needSign: false,
  watermark: true,
};
