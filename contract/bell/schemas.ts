import { Type } from '@sinclair/typebox';
import { MOST_IN_BELL } from './brief';

const Ids = Type.Array(Type.String({ minLength: 1, maxLength: 120 }), { minItems: 1, maxItems: 2 * MOST_IN_BELL });

export const bellSchemas = {
  read: { body: Type.Object({ ids: Ids }) },
  clear: { body: Type.Object({ ids: Ids }) },
} as const;
