import { createReadStream } from 'node:fs';
import type { Deps } from '../../deps';
import { type KeptUpload, type StoredUpload, storeUpload, type UploadContext, withPlainFile } from './upload-file';

/** Keeps the file of an import once more, for another that reads another sheet of it: each goes with its own import. */
export function copyUpload(deps: Deps, kept: KeptUpload, context: UploadContext): Promise<StoredUpload> {
  return withPlainFile(deps, kept, context, (path) =>
    storeUpload(deps, createReadStream(path), context, () => undefined),
  );
}
