import type { IApi } from '@umijs/max';
import targets from './targets';

/**
 * Tells Babel, which serves development, the browsers meant. umi hands `targets` to babel-loader but asks preset-env to
 * ignore what comes from there: every loop was rewritten for ES5, which fails over our types.
 */
export default function nameTargets(api: IApi): void {
  api.modifyBabelPresetOpts((options) => ({ ...options, presetEnv: { ...options.presetEnv, targets } }));
}
