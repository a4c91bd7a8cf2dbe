import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import { normalizeBankCard } from '@contract/validators/bank-card';
import { isMobile, normalizeMobile } from '@contract/validators/mobile';
import { normalizeIdDocument } from '@contract/validators/id-document';
import { normalizePersonName } from '@contract/validators/person-name';
import type { Sealer } from '../../crypto/sealer';
import type { Database } from '../../db/database';
import { likeText } from '../../kernel/like-text';
import { staffByPinyin } from './by-pinyin';

/**
 * What a keyword asks for. A whole mobile, identity number or bank card is found by its keyed hash; four digits
 * also by the last four of mobile, document and bank card; everything else in names and employee numbers.
 * Employee numbers are plain ASCII, so that a name in Chinese is looked for in names alone.
 */
export function keywordFilter(
  eb: ExpressionBuilder<Database, 'staff'>,
  seal: Sealer,
  companyId: string,
  keyword: string,
): Expression<SqlBool> {
  const number = normalizeIdDocument(keyword);
  const mobile = normalizeMobile(keyword);
  const card = normalizeBankCard(keyword);
  const either: Expression<SqlBool>[] = [];
  if (isMobile(mobile)) either.push(eb('mobile_index', '=', seal.blindIndex('mobile', mobile)));
  if (/^[A-Z0-9]{8,18}$/.test(number) && /\d{5}/.test(number))
    either.push(eb('id_no_index', '=', seal.blindIndex('idNo', number)));
  if (/^\d{13,19}$/.test(card)) either.push(eb('bank_card_index', '=', seal.blindIndex('bankCard', card)));
  // Whole numbers are looked up by their indexes alone; an employee number may look like one.
  if (either.length > 0) return eb.or([...either, eb(sql.ref('staff_no'), '=', keyword.normalize('NFKC').trim())]);
  const name = normalizePersonName(keyword.normalize('NFKC'));
  either.push(eb('name', 'like', `%${likeText(name)}%`));
  const pinyin = staffByPinyin(companyId, keyword);
  if (pinyin) either.push(sql<SqlBool>`staff.id in ${pinyin}`);
  if (/^[A-Za-z0-9_-]+$/.test(number))
    either.push(eb('staff_no', 'like', `%${likeText(keyword.normalize('NFKC').trim())}%`));
  if (/^\d{3}[\dX]$/.test(number))
    either.push(eb('mobile_last4', '=', number), eb('id_no_last4', '=', number), eb('bank_card_last4', '=', number));
  return eb.or(either);
}
