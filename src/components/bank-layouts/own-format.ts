const OWN = 'own:';

/** A company's own layout among the choices of a form. */
export const ownFormat = (id: string) => `${OWN}${id}`;

/** What a form's choice means for the call. */
export function chosenFormat<F extends string>(choice: F | string): { format: F | 'own'; layoutId?: string } {
  return choice.startsWith(OWN) ? { format: 'own', layoutId: choice.slice(OWN.length) } : { format: choice as F };
}

/** Of a field that chooses a layout: one that has been deleted meanwhile cannot be chosen any longer. */
export const stillThere = (own: readonly { id: string }[], message: string) => ({
  validator: (_: unknown, choice = '') =>
    String(choice).startsWith(OWN) && !own.some(({ id }) => ownFormat(id) === choice)
      ? Promise.reject(new Error(message))
      : Promise.resolve(),
});
