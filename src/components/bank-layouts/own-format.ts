const OWN = 'own:';

/** A company's own layout among the choices of a form. */
export const ownFormat = (id: string) => `${OWN}${id}`;

/** What a form's choice means for the call. */
export function chosenFormat<F extends string>(choice: F | string): { format: F | 'own'; layoutId?: string } {
  return choice.startsWith(OWN) ? { format: 'own', layoutId: choice.slice(OWN.length) } : { format: choice as F };
}
