import type { FastifySchemaValidationError } from 'fastify';
import { FIRST_DATE, LAST_DATE } from '@contract/date';
import { FIRST_MONTH, LAST_MONTH, MONTH_PATTERN } from '@contract/month';
import type { FieldError } from '../kernel/errors';
import { FIELD_LABELS } from './field-labels';

/** Ajv's findings in Chinese, one per field: `field` is its path (a.b.0), `message` names it and says what is wrong. */
export function describeValidation(errors: readonly FastifySchemaValidationError[]): FieldError[] {
  const byField = new Map<string, FieldError>();
  for (const error of errors) {
    const path = error.instancePath.split('/').filter(Boolean);
    const missing = error.keyword === 'required' ? String(error.params.missingProperty) : undefined;
    const full = missing ? [...path, missing] : path;
    const field = full.join('.');
    if (byField.has(field)) continue;
    byField.set(field, { field, message: `${labelOf(full)}${missing ? '不能为空' : problem(error)}` });
  }
  return [...byField.values()];
}

function labelOf(path: string[]): string {
  const name = [...path].reverse().find((part) => !/^\d+$/.test(part));
  const label = name === undefined ? '请求内容' : (FIELD_LABELS[name] ?? name);
  const index = path.find((part) => /^\d+$/.test(part));
  return index === undefined ? label : `第${Number(index) + 1}项${label}`;
}

function problem(error: FastifySchemaValidationError): string {
  const { limit, format, pattern } = error.params as { limit?: number; format?: string; pattern?: string };
  switch (error.keyword) {
    case 'minLength':
      return limit === 1 ? '不能为空' : `至少${limit}个字符`;
    case 'maxLength':
      return `最多${limit}个字符`;
    case 'minimum':
      return `不能小于${limit}`;
    case 'maximum':
      return `不能大于${limit}`;
    case 'minItems':
      return `至少${limit}项`;
    case 'maxItems':
      return `最多${limit}项`;
    case 'format':
      if (format === 'date') return `不存在，应为 ${FIRST_DATE} 至 ${LAST_DATE} 之间的日期，写作 YYYY-MM-DD`;
      return format === 'uuid' ? '不是有效的编号' : '格式不正确';
    case 'pattern':
      return pattern === MONTH_PATTERN ? `应为 ${FIRST_MONTH} 至 ${LAST_MONTH} 之间的月份，写作 YYYY-MM` : '格式不正确';
    case 'type':
      return '类型不正确';
    default:
      return '取值不正确';
  }
}
