import type { FascSettings } from './fasc-client';

const DEFAULT_URL = 'https://api.fadada.com/api/v5';

/** Reads FASC_*; undefined where none is set. Throws, in words for the operator, where one is missing or wrong. */
export function readFascSettings(source: NodeJS.ProcessEnv): FascSettings | undefined {
  const { FASC_APP_ID: appId, FASC_APP_SECRET: appSecret } = source;
  if (!appId && !appSecret && !source.FASC_URL) return undefined;
  if (!appId || !appSecret) throw new Error('接入法大大时，FASC_APP_ID、FASC_APP_SECRET 必须同时设置');
  const url = (source.FASC_URL || DEFAULT_URL).replace(/\/+$/, '');
  if (!/^https:\/\/[^/?#@\s]+(\/[\w.-]+)*$/.test(url))
    throw new Error(`FASC_URL 应为 https 地址，到 /api/v5 为止，例如 ${DEFAULT_URL}`);
  return { url, appId, appSecret };
}
