import { join } from 'node:path';
import type { IApi } from '@umijs/max';

/** Puts start-in-steps.browser before umi's own first module in what is built. */
export default function startInSteps(api: IApi): void {
  api.chainWebpack((config) => {
    if (api.env === 'production') config.entry('umi').clear().add(join(__dirname, 'start-in-steps.browser.ts'));
    return config;
  });
}
