/** What imports of sheets share, whatever the sheets are about: taking a file, keeping it sealed, reading it, staging its rows. */
export { errorSheet } from './error-sheet';
export { firstRows } from './first-rows';
export { actorOf, type ActorStamp, stampOf } from './job-actor';
export { purgeOf } from './purge';
export { readInWorker } from './read-in-worker';
export { type Received, receiveWorkbook } from './receive';
export { asRefusal } from './refusal';
export { type ImportKey, type Pass, PassSuperseded, stagingOf } from './staging';
export { type KeptUpload, type StoredUpload, type UploadContext, withPlainFile } from './upload-file';
export { refuseTooMany } from './too-many';
export { MAX_ATTEMPTS, workFrame } from './work-failure';
