import { fileApi } from '@contract/files/endpoints';
import type { AttachmentPurpose, PicturePurpose } from '@contract/files/purposes';
import { download } from '@/utils/download';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call, type CallOptions } from '@/utils/request';
import { upload } from '@/utils/upload';

interface Sending {
  onProgress: (sent: number, total: number) => void;
  signal: AbortSignal;
}

/** Sends a picture, of an application also without signing in; the purpose goes before the file because the server reads the form as a stream. Refusals are the caller's to show. */
export function uploadPicture(purpose: PicturePurpose, file: File, options: Sending) {
  const form = new FormData();
  form.append('purpose', purpose);
  form.append('file', file);
  return upload(
    purpose === 'application' ? fileApi.uploadPublic : fileApi.upload,
    form,
    {},
    { ...options, silent: true },
  );
}

/** New addresses of a picture, good for some minutes. */
export const getPictureLink = (id: string, options?: CallOptions) => call(fileApi.link, { params: { id } }, options);

/** The same for a picture that is shown as long as its page. */
export const pictureLink = (id: string) => endpointQuery(fileApi.link, { params: { id } });

/** Sends an attachment, its purpose first. Refusals are the caller's to show. */
export function uploadAttachment(purpose: AttachmentPurpose, file: File, options: Sending) {
  const form = new FormData();
  form.append('purpose', purpose);
  form.append('file', file);
  return upload(fileApi.uploadAttachment, form, {}, { ...options, silent: true });
}

/** Saves an attachment on the person's machine. */
export const downloadAttachment = (id: string) => download(fileApi.download, { params: { id } });
