import type { TaxFile } from '@contract/wages/tax-files';
import { taxTemplateApi } from '@contract/wages/endpoints';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';
import { upload } from '@/utils/upload';

/** The company's own templates of the tax client, at most one of a kind of file. */
export const listTaxTemplates = () => endpointQuery(taxTemplateApi.list, {});

/** Sends the tax client's own template of a kind of file, in place of an earlier one. */
export function uploadTaxTemplate(kind: TaxFile, file: File, signal: AbortSignal) {
  const form = new FormData();
  form.append('kind', kind);
  form.append('file', file);
  return upload(taxTemplateApi.upload, form, {}, { signal, onProgress: () => undefined });
}

/** Goes back to the default columns. */
export const removeTaxTemplate = (kind: TaxFile) => call(taxTemplateApi.remove, { params: { kind } });
