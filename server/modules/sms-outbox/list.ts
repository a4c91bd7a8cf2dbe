import type { Static } from '@sinclair/typebox';
import { smsOutboxList } from '@contract/sms-outbox/list';
import type { SmsOutboxItem, smsOutboxSchemas } from '@contract/sms-outbox/schemas';
import { isMobile, maskMobile, normalizeMobile } from '@contract/validators/mobile';
import { narrowed, pageOf } from '../../db/list-query';
import type { Deps } from '../../deps';
import { invalid, notFound } from '../../kernel/errors';
import { smsText } from '../../providers/sms-texts';
import { SMS_OUTBOX_CONTEXT } from './keep';

const COLUMNS = ['id', 'at', 'mobile_sealed', 'template', 'params_sealed', 'withheld', 'error'] as const;

type Query = Static<(typeof smsOutboxSchemas)['list']['query']>;

/** One page of what the sandbox took, newest first unless asked otherwise. 404 where no sandbox takes them. */
export async function listSmsOutbox(deps: Deps, query: Query): Promise<{ list: SmsOutboxItem[]; total: number }> {
  if (deps.sms.state !== 'sandbox') notFound('短信不走测试通道，没有测试发件箱');
  const found = filtered(deps, query);
  const { total, rows } = await pageOf(found, found.select(COLUMNS), query, { columns: { at: 'at' }, first: 'at' });
  const list = rows.map((row): SmsOutboxItem => ({
    id: row.id,
    at: row.at.toISOString(),
    mobileMasked: maskMobile(deps.seal.open(row.mobile_sealed, SMS_OUTBOX_CONTEXT.mobile)),
    template: row.template,
    text: smsText(
      row.template,
      JSON.parse(deps.seal.open(row.params_sealed, SMS_OUTBOX_CONTEXT.params)) as Record<string, string>,
    ),
    withheld: row.withheld,
    state: row.error === null ? 'sent' : 'failed',
    error: row.error,
  }));
  return { total, list };
}

function filtered({ db, seal }: Deps, query: Query) {
  let found = db.selectFrom('sms_outbox');
  const keyword = query.keyword?.trim();
  if (keyword) {
    const mobile = normalizeMobile(keyword);
    if (isMobile(mobile))
      found = found
        .where('mobile_last4', '=', mobile.slice(-4))
        .where('mobile_index', '=', seal.blindIndex('mobile', mobile));
    else if (/^\d{4}$/.test(keyword)) found = found.where('mobile_last4', '=', keyword);
    else invalid('请输入完整的11位手机号，或手机号后四位', 'keyword');
  }
  if (query.state) found = found.where('error', query.state === 'sent' ? 'is' : 'is not', null);
  return narrowed(found, smsOutboxList, query, {
    template: 'template',
    sentFrom: { moment: 'at' },
    sentTo: { moment: 'at' },
  });
}
