import { endpoint } from '../../api';
import type { ShapeOf } from '../../schema-kit';
import type { confidentialSchemas } from './schemas';

type S = typeof confidentialSchemas;

export const confidentialApi = {
  candidates: endpoint<ShapeOf<S['candidates']>>(
    'GET',
    '/api/wages/confidential/candidates',
    '可指定为保密工资表查看人的账号',
  ),
  setNamed: endpoint<ShapeOf<S['setNamed']>>('PUT', '/api/wages/batches/:id/named', '指定保密工资表的查看人'),
  stranded: endpoint<ShapeOf<S['stranded']>>(
    'GET',
    '/api/wages/confidential/stranded',
    '查看人已停用或离开的保密工资表',
  ),
  rescue: endpoint<ShapeOf<S['rescue']>>('POST', '/api/wages/confidential/:id/named', '重新指定保密工资表的查看人'),
};
