import AjvCompiler from '@fastify/ajv-compiler';
import type { FastifyInstance } from 'fastify';

/**
 * Query and path come as text and are converted to the schema's types; a body says its types itself
 * and is taken literally – converting it would turn a null of a nullable field into "" or 0.
 */
export function useValidation(app: FastifyInstance): void {
  const factory = AjvCompiler();
  const common = { allErrors: true, useDefaults: true, removeAdditional: true };
  const forText = factory({}, { customOptions: { ...common, coerceTypes: 'array' } });
  const forBody = factory({}, { customOptions: { ...common, coerceTypes: false } });
  app.setValidatorCompiler((definition) => (definition.httpPart === 'body' ? forBody : forText)(definition));
}
