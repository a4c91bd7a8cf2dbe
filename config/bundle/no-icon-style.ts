/**
 * In place of antd's style of icons, for which it works out its own theme before ours. The icons bring the same rules by
 * themselves, and the first screens' sheet has them.
 */
export default function useNoIconStyle() {}
