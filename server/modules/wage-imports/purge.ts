import { purgeOf } from '../sheet-imports/service';
import { PURGE_JOB } from './pass';
import { deleteRows } from './staging';

export const {
  clear: clearImport,
  purge,
  plan: planPurge,
} = purgeOf({ imports: 'wage_import', job: PURGE_JOB, removeRows: (db, key) => deleteRows(db, key, null) });
