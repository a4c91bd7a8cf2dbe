import AjvCompiler from '@fastify/ajv-compiler';
import type { FastifyInstance } from 'fastify';
import { isDate } from '@contract/date';

/**
 * Query and path come as text and are converted to the schema's types; a body says its types itself
 * and is taken literally – converting it would turn a null of a nullable field into "" or 0.
 */
export function useValidation(app: FastifyInstance): void {
  const factory = AjvCompiler();
  const common = { allErrors: true, useDefaults: true, removeAdditional: true };
  // After the usual formats, whose `date` reaches from the year 0 to 9999.
  const onCreate = (ajv: { addFormat(name: string, holds: (text: string) => boolean): unknown }) =>
    ajv.addFormat('date', isDate);
  const forText = factory({}, { onCreate, customOptions: { ...common, coerceTypes: 'array' } });
  const forBody = factory({}, { onCreate, customOptions: { ...common, coerceTypes: false } });
  app.setValidatorCompiler((definition) => (definition.httpPart === 'body' ? forBody : forText)(definition));
}
