import type { FastifyInstance } from 'fastify';
import { voucherApi } from '@contract/wages/voucher/endpoints';
import { voucherSchemas } from '@contract/wages/voucher/schemas';
import type { Deps } from '../../../deps';
import { route } from '../../../plugins/route';
import { auditAdminRead } from '../../audit/service';
import { loadBatch } from '../queries';
import { makeVoucher } from './make-voucher';
import { setVoucherSettings, voucherSettings } from './settings';
import { startVoucher } from './start-voucher';

/** 会计凭证 of a batch, and the accounts a company books its wages to. */
export function registerVoucherRoutes(app: FastifyInstance, deps: Deps): void {
  const may = { permission: 'wages.voucher' } as const;
  route(app, voucherApi.settings, voucherSchemas.settings, may, ({ companyId }) => voucherSettings(deps.db, companyId));
  route(app, voucherApi.setSettings, voucherSchemas.setSettings, may, (call) =>
    setVoucherSettings(deps, call, call.body),
  );
  route(app, voucherApi.preview, voucherSchemas.preview, may, async ({ actor, companyId, params }) => {
    const batch = await loadBatch(deps.db, companyId, params.id);
    const voucher = await makeVoucher(deps.db, batch, await voucherSettings(deps.db, companyId));
    await auditAdminRead(deps.db, actor, { action: 'wages.lookVoucher', targetType: 'wageBatch', targetId: params.id });
    return voucher;
  });
  route(app, voucherApi.file, voucherSchemas.file, { ...may, reads: true }, ({ actor, companyId, params, body }) =>
    startVoucher(deps, actor, companyId, params.id, body),
  );
}
