import { isReason } from '@contract/reason';

/** The rule of a field that asks for the reason of a step; `message` says what is asked for. */
export const reasonRule = (message: string) => ({
  required: true,
  validator: (_: unknown, value?: string) =>
    isReason(value ?? '') ? Promise.resolve() : Promise.reject(new Error(message)),
});
