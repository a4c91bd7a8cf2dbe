import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { proofPackSchemas } from './schemas';

type S = typeof proofPackSchemas;

export const proofPackApi = {
  start: endpoint<ShapeOf<S['start']>>('POST', '/api/wages/batches/:id/proof-pack', '制作发薪存证'),
};
