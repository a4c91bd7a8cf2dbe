/** Screens on which one's side stands beside the work (welcome.less) and is seen at once; on narrower ones it comes under it. */
export const SIDE_BESIDE = '(min-width: 1200px)';
