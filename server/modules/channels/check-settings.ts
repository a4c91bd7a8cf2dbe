import {
  type Channel,
  CHANNEL_FIELDS,
  CHANNEL_WAY,
  type ChannelField,
  FIELD_LENGTH,
  type Way,
} from '@contract/channels/choices';
import { PART_PRICE, TEMPLATE_ID } from '@contract/channels/standing';
import { SMS_TEMPLATES } from '@contract/sms-outbox/choices';
import { type FieldError, HttpError } from '../../kernel/errors';
import type { TemplateIds } from '../../providers/channels/channels';
import { channelFieldLabel } from './field-labels';

export interface GivenSettings {
  channel: Channel;
  values: Record<string, string>;
  /** Names of optional secrets that are kept no longer. */
  forget?: readonly string[] | undefined;
  templates?: TemplateIds | undefined;
  /** Yuan, decimal. */
  partPrice?: string | null | undefined;
}

export interface CheckedSettings {
  channel: Channel;
  plain: Record<string, string>;
  secrets: Record<string, string>;
  templates: TemplateIds;
  /** 1/10,000 yuan */
  partPrice: number | null;
}

/** What is kept of the same channel already. */
export interface KeptSettings {
  plain: Record<string, string>;
  secrets: Record<string, string>;
}

/**
 * Settings in normal form; 422 with every problem in words. A secret that is left empty stays as it is, unless it
 * is to be forgotten, and is never sent to another host than the one it was given for.
 */
export function checkSettings(way: Way, given: GivenSettings, kept: KeptSettings | null): CheckedSettings {
  const errors: FieldError[] = [];
  const refuse = (field: string, message: string) => errors.push({ field, message });
  const { channel } = given;
  if (CHANNEL_WAY[channel] !== way)
    throw new HttpError(422, '渠道与通知方式不符', [{ field: 'channel', message: '渠道与通知方式不符' }]);
  const fields = CHANNEL_FIELDS[channel];
  const known = new Set(fields.map(({ name }) => name));
  for (const name of Object.keys(given.values))
    if (!known.has(name)) refuse(`values.${name}`, `没有名为“${name}”的参数`);
  const forgotten = new Set(given.forget);
  for (const name of forgotten)
    if (!fields.some((field) => field.name === name && field.secret && field.optional))
      refuse('forget', `${channelFieldLabel(name)}不能清除`);
  const value = (name: string) => (given.values[name] ?? '').trim();
  const sameHost = kept !== null && (!known.has('host') || kept.plain.host === value('host'));
  const plain: Record<string, string> = {};
  const secrets: Record<string, string> = {};
  for (const field of fields) {
    const stored = field.secret && !forgotten.has(field.name) ? kept?.secrets[field.name] : undefined;
    const before = sameHost ? stored : undefined;
    const wanted = value(field.name) === '' ? (before ?? '') : value(field.name);
    const wrong = problemOf(field, wanted, stored !== undefined);
    if (wrong) refuse(`values.${field.name}`, `${channelFieldLabel(field.name)}${wrong}`);
    else if (wanted !== '') (field.secret ? secrets : plain)[field.name] = wanted;
  }
  const templates = checkTemplates(given.templates ?? {}, refuse);
  const price = given.partPrice ?? null;
  if (price !== null && !PART_PRICE.test(price)) refuse('partPrice', '每条单价应为0–999.9999元，最多四位小数');
  const [first] = errors;
  if (first) throw new HttpError(422, first.message, errors);
  return { channel, plain, secrets, templates, partPrice: price === null ? null : tenThousandths(price) };
}

function problemOf(field: ChannelField, value: string, hadSecret: boolean): string | null {
  if (value === '') {
    if (field.optional && !hadSecret) return null;
    return hadSecret ? '须重新填写：服务器地址已改' : '不能为空';
  }
  if (value.length > FIELD_LENGTH) return `最多${FIELD_LENGTH}个字`;
  if (field.choices && !field.choices.includes(value)) return `应为 ${field.choices.join('、')} 之一`;
  if (field.pattern && !field.pattern.test(value)) return '格式不正确';
  return null;
}

function checkTemplates(given: TemplateIds, refuse: (field: string, message: string) => void): TemplateIds {
  const templates: TemplateIds = {};
  for (const name of SMS_TEMPLATES) {
    const id = (given[name] ?? '').trim();
    if (id === '') continue;
    if (TEMPLATE_ID.test(id)) templates[name] = id;
    else refuse(`templates.${name}`, '短信模板编号格式不正确');
  }
  return templates;
}

/** "0.045" → 450. */
function tenThousandths(text: string): number {
  const [whole = '', decimals = ''] = text.split('.');
  return Number(whole) * 10_000 + Number(decimals.padEnd(4, '0'));
}
