import type pg from 'pg';
import { late } from '../../kernel/late';

/** The driver, which a server with the embedded database does without. */
export const driver = late<typeof pg>('pg');
