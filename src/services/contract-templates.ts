import { contractTemplateApi } from '@contract/contract-templates/endpoints';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';
import { upload } from '@/utils/upload';

type Shape<K extends keyof typeof contractTemplateApi> = NonNullable<(typeof contractTemplateApi)[K]['shape']>;

export type TemplateListQuery = Partial<Shape<'list'>['query']>;
export type TemplateSendBody = Shape<'send'>['body'];

export const listTemplates = (query: TemplateListQuery) => endpointQuery(contractTemplateApi.list, { query });

/** Sends a .docx to be looked through. Refusals are the caller's to show. */
export function uploadTemplate(
  file: File,
  options: { onProgress: (sent: number, total: number) => void; signal: AbortSignal },
) {
  const form = new FormData();
  form.append('file', file);
  return upload(contractTemplateApi.upload, form, {}, { ...options, silent: true });
}

export const createTemplate = (body: Shape<'create'>['body']) => call(contractTemplateApi.create, { body });

export const updateTemplate = (id: string, body: Shape<'update'>['body']) =>
  call(contractTemplateApi.update, { params: { id }, body });

/** 停用, 启用. */
export const actOnTemplate = (id: string, body: Shape<'act'>['body']) =>
  call(contractTemplateApi.act, { params: { id }, body });

/** An address that shows the template as PDF for some minutes. */
export const previewTemplate = (id: string, body: Shape<'preview'>['body']) =>
  endpointQuery(contractTemplateApi.preview, { params: { id }, body });

/** Of whom something is missing. */
export const checkSend = (id: string, body: Shape<'check'>['body']) =>
  call(contractTemplateApi.check, { params: { id }, body });

export const sendFromTemplate = (id: string, body: TemplateSendBody) =>
  call(contractTemplateApi.send, { params: { id }, body });
