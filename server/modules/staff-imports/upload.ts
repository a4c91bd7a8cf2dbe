import { STAFF_IMPORT_MODES } from '@contract/staff/import-fields';
import { jsonText } from '../../db/json';
import type { UploadKind } from '../../imports';
import { invalid } from '../../kernel/errors';
import type { StaffKind } from './store';

/** With a staff list comes how it is to be imported (fields mode and rehireLeft). */
export const staffUpload: UploadKind<StaffKind> = {
  fields(fields) {
    const mode = STAFF_IMPORT_MODES.find((each) => each === (fields.get('mode') ?? 'create'));
    if (!mode) invalid('导入方式不正确，应为：仅新增（create）、新增并更新（upsert）', 'mode');
    const rehire = fields.get('rehireLeft') ?? 'false';
    if (rehire !== 'true' && rehire !== 'false') invalid('“离职人员按复职处理”应为 true 或 false', 'rehireLeft');
    return { mode, rehireLeft: rehire === 'true' };
  },
  async values(_deps, _trx, _caller, { mode, rehireLeft }) {
    return {
      mode,
      rehire_left: rehireLeft,
      sheets: jsonText([]),
      layout: null,
      columns: jsonText([]),
      notices: jsonText([]),
      actions: jsonText({ create: 0, update: 0, rehire: 0, same: 0 }),
      issue_counts: jsonText([]),
      result: null,
    };
  },
};
