import { isFailure } from './request-failure';

export interface FieldError {
  name: string;
  errors: string[];
}

/** What the server says of single fields: the list of a 422, or the field a refusal names. */
export function fieldErrorsOf(error: unknown): FieldError[] {
  if (!isFailure(error) || typeof error.body !== 'object' || error.body === null) return [];
  const { errors, data, msg } = error.body as { errors?: unknown; data?: unknown; msg?: unknown };
  if (Array.isArray(errors)) {
    return errors.flatMap((each: unknown) => {
      const { field, message } = (each ?? {}) as { field?: unknown; message?: unknown };
      return typeof field === 'string' && typeof message === 'string'
        ? [{ name: field.split('.').at(-1) ?? field, errors: [message] }]
        : [];
    });
  }
  const field: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'field') : undefined;
  return typeof field === 'string' && typeof msg === 'string' ? [{ name: field, errors: [msg] }] : [];
}
