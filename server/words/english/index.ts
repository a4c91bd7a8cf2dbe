import { BUSINESS_ERRORS, DISK_FULL } from '@contract/errors';
import { PAY_KIND_LABEL } from '@contract/staff/pay/kinds';
import { PAY_KIND_LABEL_EN } from '@contract/staff/pay/labels-en';
import { NET_IDENTITY_LABEL } from '@contract/wages/net-identity';
import { NET_IDENTITY_LABEL_EN } from '@contract/wages/net-identity-en';
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
import papers from './papers';
import people from './people';
import providers from './providers';
import signing from './signing';
import wages from './wages';

const paired = <K extends string>(chinese: Record<K, string>, english: Record<K, string>): Phrases =>
  Object.fromEntries(Object.keys(chinese).map((key) => [chinese[key as K], english[key as K]]));

/** What the contract says in both languages itself. */
const catalogue: Phrases = {
  ...Object.fromEntries([...Object.values(BUSINESS_ERRORS), DISK_FULL].map(({ zh, en }) => [zh, en])),
  ...paired(NET_IDENTITY_LABEL, NET_IDENTITY_LABEL_EN),
  ...paired(PAY_KIND_LABEL, PAY_KIND_LABEL_EN),
};

/** All there is in English, by the Chinese of the code. */
export const AREAS: Readonly<Record<string, Phrases>> = {
  catalogue,
  fields,
  labels,
  ground,
  accounts,
  papers,
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
