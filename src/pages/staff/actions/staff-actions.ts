import type { Services } from '@contract/services/schemas';
import type { StaffListItem } from '@contract/staff/record-schemas';
import { STAFF_STEPS, type StaffStep } from '@contract/states/staff';

/** What can be done with one person; those picked in the list can be transferred and activated together. */
export type StaffAction = StaffStep | 'edit' | 'transfer' | 'activate' | 'loginLink' | 'unbind' | 'delete';

type Person = Pick<StaffListItem, 'status' | 'steps' | 'bound' | 'mobile'>;

/** What this person's record allows, in the order of the menu; the server checks again. */
export function actionsOf(person: Person, { texts }: Pick<Services, 'texts'>): StaffAction[] {
  const employed = person.status !== 'left';
  return [
    'edit',
    ...person.steps,
    ...(employed ? (['transfer'] as const) : []),
    ...(employed && !person.bound && person.mobile !== null ? invitations(texts) : []),
    ...(person.bound ? (['unbind'] as const) : []),
    'delete',
  ];
}

/** By a text message where one can be sent; a link can always be handed over. */
const invitations = (texts: Services['texts']): StaffAction[] =>
  texts.includes('activation') ? ['activate', 'loginLink'] : ['loginLink'];

export const isStep = (action: StaffAction): action is StaffStep => (STAFF_STEPS as readonly string[]).includes(action);

export const isDangerous = (action: StaffAction) => action === 'delete' || action === 'leave' || action === 'unbind';
