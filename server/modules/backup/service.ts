/** What the process and its commands may use of backups. */
export { type BackupReport, takeBackup } from './take-backup';
export { backUpBeforeMigration } from './daily/before-migration';
export { backupLines } from './daily/bell';
export { auditHeadsOf } from './archive/inspect';
export { restoreBackup } from './restore/restore';
export { inLongTransaction } from './snapshot/settings';
export { withSnapshot } from './snapshot/with-snapshot';
export { verifyBackup } from './verify/verify';
