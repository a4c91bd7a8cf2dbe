import type { ChannelTest } from '@contract/channels/schemas';
import type { SmsTemplate } from '@contract/sms-outbox/choices';
import { isEmail, maskEmail, normalizeEmail } from '@contract/validators/email';
import { isMobile, maskMobile, normalizeMobile } from '@contract/validators/mobile';
import { jsonText } from '../../db/json';
import { companyOrPlatform } from '../../db/platform-rows';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { invalid, refuse } from '../../kernel/errors';
import { idempotent } from '../../kernel/idempotent';
import { newId } from '../../kernel/ids';
import type { LiveChannel } from '../../providers/channels/channels';
import { audit } from '../audit/service';
import { findChannel, openChannel } from './queries';
import type { WayOf } from './save';
import { countUse, monthAt, useOf } from './use';

interface Wanted {
  requestId: string;
  to: string;
  template?: SmsTemplate | undefined;
}

/** Where a test goes, in normal form and masked; 422 where it is neither a number nor an address. */
function receiver({ way }: WayOf, text: string): { to: string; masked: string } {
  if (way === 'mail') {
    const to = normalizeEmail(text);
    return isEmail(to) ? { to, masked: maskEmail(to) } : invalid('请输入正确的邮箱地址', 'to');
  }
  const to = normalizeMobile(text);
  return isMobile(to) ? { to, masked: maskMobile(to) } : invalid('请输入正确的11位手机号', 'to');
}

/** A message with invented content by what is saved; its result is kept with the settings. A repeated call sends nothing again. */
export async function testChannel(
  deps: Deps,
  actor: Actor,
  target: WayOf,
  { requestId, to: typed, template = 'slipPublished' }: Wanted,
): Promise<ChannelTest> {
  const { to, masked } = receiver(target, typed);
  const { companyId, way } = target;
  const { row, first } = await deps.db.transaction().execute(async (trx) => {
    const found = await findChannel(trx, companyId, way);
    if (!found || found.channel === null) refuse('NO_SERVICE', '该通知方式尚未设置，请先保存设置');
    let fresh = false;
    await idempotent(trx, actor, `channels.test:${found.id}`, requestId, async () => {
      fresh = true;
      await audit(trx, actor, {
        action: 'channels.test',
        targetType: 'messageChannel',
        targetId: found.id,
        companyId,
        requestId,
      });
      return null;
    });
    return { row: found, first: fresh };
  });
  if (!first) return row.last_test ?? refuse('RULE', '测试正在发送，请稍候');
  const live = companyId === null ? await platformChannel(deps, row.way) : openOwn(deps, row);
  const id = newId();
  const now = deps.clock.now();
  const [year = '', month = ''] = monthAt(now).split('-');
  const params = {
    company: '发送测试',
    month: `${year}年${month}月`,
    code: '000000',
    no: '000000',
    hours: '0',
    link: deps.env.publicUrl ?? '',
  };
  const link = deps.env.publicUrl && way !== 'sms' ? { link: deps.env.publicUrl } : {};
  const results = await live.carrier.send([{ id, to, template, params, ...link }]);
  const result = results.find((each) => each.id === id) ?? {
    id,
    ok: false as const,
    failure: 'final' as const,
    code: '',
    error: '服务商未返回结果',
  };
  const test: ChannelTest = {
    at: now.toISOString(),
    by: actor.name,
    to: masked,
    ok: result.ok,
    failure: result.ok ? null : result.failure,
    code: result.ok ? '' : result.code,
    error: result.ok ? null : result.error,
    receipt: result.ok ? result.receipt : null,
  };
  const fault =
    !result.ok && result.failure === 'setup'
      ? { fault: jsonText({ at: test.at, code: result.code, error: result.error }) }
      : {};
  await deps.db.transaction().execute(async (trx) => {
    // Saved anew meanwhile: what was tried is no more.
    await trx
      .updateTable('message_channel')
      .set({ last_test: jsonText(test), ...(result.ok ? { fault: null } : fault) })
      .where('company_id', '=', companyOrPlatform(companyId))
      .where('id', '=', row.id)
      .where('version', '=', row.version)
      .execute();
    await countUse(trx, now, [useOf(companyId, live, [result])]);
  });
  return test;
}

async function platformChannel(deps: Deps, way: WayOf['way']): Promise<LiveChannel> {
  await deps.channels.refresh();
  const live = way === 'sms' || way === 'mail' ? deps.channels.platform(way) : null;
  return live ?? refuse('NO_SERVICE', '该通知方式无法启用，请重新保存设置');
}

function openOwn(deps: Deps, row: Parameters<typeof openChannel>[1]): LiveChannel {
  const saved = openChannel(deps.seal, row);
  return saved ? deps.channels.open(saved) : refuse('NO_SERVICE', '该通知方式尚未设置，请先保存设置');
}
