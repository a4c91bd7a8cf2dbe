/** Browsers and phone web views of the last five years (iOS 14.5, Chromium 87). */
const targets = { chrome: 87, edge: 88, firefox: 78, safari: '14.1', ios: '14.5' };

export default targets;
