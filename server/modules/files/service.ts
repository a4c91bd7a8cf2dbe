/** What other modules may use of kept files. */
export { attachmentViews, replaceAttachments } from './attachments';
export { type Binding, bindFile, dropUpload, removeFile, replaceFile } from './bind';
export { FILE_KEY_CONTEXT, FILE_NAME_CONTEXT, storedNames } from './content-key';
export { copyFile } from './copy';
export { keepFile, type NewFile } from './keep';
export { fileLink, pictureView, pictureViews } from './links';
export { type FileContent, readFile, readWhole } from './read';
export type { BoundFile, FileReaders, MayRead } from './readers';
export { sendPicture } from './send';
export { tidyFiles } from './tidy';
export { uploadAttachment } from './upload-attachment';
