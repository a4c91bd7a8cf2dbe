/** See compile-messages.cjs. */
export function compileMessage(text: string): string;
