import { bankLayoutApi } from '@contract/bank-files/layouts/endpoints';
import type { BankLayoutShape } from '@contract/bank-files/layouts/schemas';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';
import { upload } from '@/utils/upload';

/** A company's own layouts of 代发文件: that of the page, or on a page of all companies the one named. */
export const listBankLayouts = (companyId?: string) =>
  endpointQuery(bankLayoutApi.list, companyId === undefined ? {} : { query: { companyId } });

/** Has a bank's own template recognised; nothing is kept. */
export function readBankTemplate(file: File, signal: AbortSignal) {
  const form = new FormData();
  form.append('file', file);
  return upload(bankLayoutApi.read, form, {}, { signal, onProgress: () => undefined });
}

export const addBankLayout = (body: { name: string; fileName: string; shape: BankLayoutShape }) =>
  call(bankLayoutApi.add, { body });

export const changeBankLayout = (id: string, body: { name: string; version: number; shape: BankLayoutShape }) =>
  call(bankLayoutApi.change, { params: { id }, body });

export const removeBankLayout = (id: string) => call(bankLayoutApi.remove, { params: { id } });
