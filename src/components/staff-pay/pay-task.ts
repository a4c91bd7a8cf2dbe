import type { PayLine } from '@contract/staff/pay/schemas';

/** What somebody is about to do: lay down a new amount, correct a line, or take it back. */
export type PayTask = { how: 'add' } | { how: 'correct' | 'takeBack'; line: PayLine };
