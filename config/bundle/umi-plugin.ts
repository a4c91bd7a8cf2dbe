import type { IApi } from '@umijs/max';
import targets from './targets';

/**
 * Tells Babel the browsers meant. umi hands `targets` to babel-loader but asks preset-env to ignore what comes from
 * there, so that every async function became a generator in ES5 with its helpers.
 */
export default function nameTargets(api: IApi): void {
  api.modifyBabelPresetOpts((options) => ({ ...options, presetEnv: { ...options.presetEnv, targets } }));
}
