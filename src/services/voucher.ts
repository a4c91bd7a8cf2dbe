import type { VoucherSettings } from '@contract/wages/voucher/schemas';
import { voucherApi } from '@contract/wages/voucher/endpoints';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';

export interface VoucherFileBody {
  requestId: string;
  reason: string;
  /** YYYY-MM-DD */
  date: string;
  number: number;
}

/** The accounts the company books its wages to. */
export const getVoucherSettings = () => endpointQuery(voucherApi.settings, {});

export const setVoucherSettings = (body: Omit<VoucherSettings, 'by' | 'at'>) => call(voucherApi.setSettings, { body });

/** The 会计凭证 of a batch as it would be written now. */
export const getVoucher = (id: string) => endpointQuery(voucherApi.preview, { params: { id } });

/** Starts writing it; the reason goes into the audit log. */
export const exportVoucher = (id: string, body: VoucherFileBody) => call(voucherApi.file, { params: { id }, body });
