import type { FormInstance } from 'antd';
import { fieldErrorsOf } from './field-errors';

/**
 * Puts what the server says of single fields beside them, and the focus into the first of them once the form can be typed
 * into again. False where it named none.
 */
export function showFieldErrors<V extends object>(form: FormInstance<V>, failure: unknown): boolean {
  const fields = fieldErrorsOf(failure);
  const [first] = fields;
  if (!first) return false;
  form.setFields(fields as unknown as Parameters<typeof form.setFields>[0]);
  // A form is locked while it is being sent.
  requestAnimationFrame(() => form.scrollToField(first.name as never, { block: 'center', focus: true }));
  return true;
}
