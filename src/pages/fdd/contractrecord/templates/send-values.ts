import type { TemplateSendBody } from '@/services/contract-templates';
import type { PickedPerson } from '../actions/PeopleField';

/** What the form of 发起签署 from a template holds. */
export interface SendValues {
  people: PickedPerson[];
  title: string;
  withCompany: boolean;
  expiresOn: string | null;
  /** Typed for all, by placeholder. */
  values?: Record<string, string | undefined>;
  /** Typed for one, by person and placeholder. */
  own?: Record<string, Record<string, string | undefined> | undefined>;
}

const written = (values: Record<string, string | undefined> = {}) =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])));

/** What is looked at before anything is sent: blanks left out, words of people no longer chosen as well. */
export function checkBodyOf({ people, expiresOn, values, own = {} }: SendValues, no: number) {
  return {
    no,
    people: people.map(({ value }) => {
      const typed = written(own[value]);
      return Object.keys(typed).length > 0 ? { staffId: value, values: typed } : { staffId: value };
    }),
    values: written(values),
    expiresOn: expiresOn ?? '',
  };
}

/** The form as the server takes it. */
export function sendBodyOf(form: SendValues, no: number, requestId: string): TemplateSendBody {
  return { ...checkBodyOf(form, no), title: form.title.trim(), withCompany: form.withCompany, requestId };
}
