import type { IssueCatalogue, IssueLevel, KindAction } from './definition';

/** What makes sense for all rows of a kind; nothing for a kind the catalogue does not know. */
export const kindActions = (catalogue: IssueCatalogue, code: string): readonly KindAction[] =>
  catalogue[code]?.actions ?? [];

/** Whether somebody may say of a doubt that it is right as it is: of a warning of such a kind, never of an error. */
export const isAcceptable = (
  catalogue: IssueCatalogue,
  { level, code }: { level: IssueLevel; code: string },
): boolean => level === 'warning' && kindActions(catalogue, code).includes('accept');

/** The catalogue with what may be done with all rows of each of its kinds: those named in `own`, else `all`. */
export function acting<C extends IssueCatalogue>(
  issues: C,
  all: readonly KindAction[],
  own: { readonly [K in keyof C]?: readonly KindAction[] } = {},
): C {
  return Object.fromEntries(
    Object.entries(issues).map(([code, issue]) => [code, { ...issue, actions: own[code] ?? all }]),
  ) as unknown as C; // the same kinds, each with its actions
}
