import type { CompanyWay } from '@contract/channels/choices';

/** What a work app's own browser says of itself. */
const SIGNS: Record<CompanyWay, RegExp> = {
  wecom: /\bwxwork\//i,
  dingtalk: /\bDingTalk\b/i,
  feishu: /\b(Lark|Feishu)\//i,
};

/** Whether a page is opened inside the work app; elsewhere its authorisation leads nowhere, or asks for a scan. */
export const isInside = (way: CompanyWay, userAgent: string): boolean => SIGNS[way].test(userAgent);
