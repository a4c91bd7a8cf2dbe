import { BUSINESS_ERRORS, DISK_FULL } from '@contract/errors';
import type { Phrases } from '../phrase-book';
import accounts from './accounts';
import attendance from './attendance';
import claims from './claims';
import companies from './companies';
import feedback from './feedback';
import fields from './fields';
import ground from './ground';
import labels from './labels';
import listExports from './list-exports';
import messages from './messages';
import people from './people';
import providers from './providers';
import signing from './signing';
import wages from './wages';

const catalogue = Object.fromEntries([...Object.values(BUSINESS_ERRORS), DISK_FULL].map(({ zh, en }) => [zh, en]));

/** All there is in English, by the Chinese of the code. */
export const AREAS: Readonly<Record<string, Phrases>> = {
  catalogue,
  fields,
  labels,
  ground,
  accounts,
  people,
  wages,
  attendance,
  feedback,
  claims,
  companies,
  signing,
  listExports,
  messages,
  providers,
};

export const ENGLISH: Phrases = Object.assign({}, ...Object.values(AREAS));
