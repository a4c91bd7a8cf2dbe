import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { companySchemas } from './schemas';

export const companyApi = {
  brief: endpoint<ShapeOf<(typeof companySchemas)['brief']>>('GET', '/api/companies/brief', '企业简表，供管理员选择'),
};
