import { endpoint } from '../../api';
import type { ShapeOf } from '../../schema-kit';
import type { incomeProofSchemas } from './schemas';

type S = typeof incomeProofSchemas;

export const incomeProofApi = {
  make: endpoint<ShapeOf<S['make']>>('POST', '/api/wages/staff/:id/income-proof', '开具收入证明'),
};
