import { fileApi } from '@contract/files/endpoints';
import type { PicturePurpose } from '@contract/files/purposes';
import { call, upload } from '@/utils/request';

interface Sending {
  onProgress: (sent: number, total: number) => void;
  signal: AbortSignal;
}

/** Sends a picture, of an application also without signing in; the purpose goes before the file because the server reads the form as a stream. Refusals are the caller's to show. */
export function uploadPicture(purpose: PicturePurpose, file: File, options: Sending) {
  const form = new FormData();
  form.append('purpose', purpose);
  form.append('file', file);
  return upload(purpose === 'application' ? fileApi.uploadPublic : fileApi.upload, form, {}, { ...options, silent: true });
}

/** New addresses of a picture, good for some minutes. */
export const getPictureLink = (id: string, options?: { signal?: AbortSignal; silent?: boolean }) => call(fileApi.link, { params: { id } }, options);
