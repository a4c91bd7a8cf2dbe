import type { FastifyRequest } from 'fastify';
import { isMonth, isPayMonth } from '@contract/month';
import { WAGE_TYPE_LABEL, WAGE_TYPES, type WageType } from '@contract/wages/items';
import type { Deps } from '../../deps';
import { invalid } from '../../kernel/errors';
import { receiveWorkbook } from '../sheet-imports/service';
import { createImport } from './create';
import type { Caller } from './policy';
import { FILE_CONTEXT } from './seal-context';

/** Takes a wage sheet (fields payMonth and wageType, then the file) and begins the import. Refuses as receiveWorkbook says. */
export function upload(deps: Deps, caller: Caller, req: FastifyRequest) {
  return receiveWorkbook(
    deps,
    req,
    { what: '工资表', context: FILE_CONTEXT },
    (fields) => checkedFields(fields, deps.clock.now()),
    (received, fields) => createImport(deps, caller, { ...received, ...fields }),
  );
}

function checkedFields(fields: ReadonlyMap<string, string>, now: Date): { payMonth: string; wageType: WageType } {
  const payMonth = fields.get('payMonth')?.trim() ?? '';
  if (payMonth === '') invalid('请填写工资月份（payMonth 应在文件之前）', 'payMonth');
  if (!isMonth(payMonth)) invalid(`工资月份“${payMonth}”不正确：应为 YYYY-MM，月份 01–12，例如 2026-07`, 'payMonth');
  if (!isPayMonth(payMonth, now))
    invalid(`工资月份“${payMonth}”超出范围：不能早于 2000-01，也不能晚于下个月`, 'payMonth');
  const wageType = WAGE_TYPES.find((type) => type === fields.get('wageType'));
  if (!wageType)
    invalid(`工资类型不正确，应为：${WAGE_TYPES.map((type) => WAGE_TYPE_LABEL[type]).join('、')}`, 'wageType');
  return { payMonth, wageType };
}
