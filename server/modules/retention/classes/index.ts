import type { RetentionClass } from '@contract/retention/rules';
import { attendance } from './attendance';
import { feedback } from './feedback';
import type { ClassOfData } from './kinds';

export const CLASSES: Readonly<Record<RetentionClass, ClassOfData>> = { attendance, feedback };
