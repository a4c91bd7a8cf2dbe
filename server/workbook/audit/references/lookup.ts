import type { ReferenceFigure, ReferenceFigures, ReferenceKind } from '@contract/wages/references/kinds';

/** What 对账文件 of the month say, as the checks look it up. */
export interface AuditReferences {
  /** Which files there are. */
  kinds: ReadonlySet<ReferenceKind>;
  /** null = the file does not have the person. */
  figures(kind: ReferenceKind, staffId: string): ReferenceFigures | null;
  /** What a file says of anybody. */
  said(kind: ReferenceKind): ReadonlySet<ReferenceFigure>;
}

const NOTHING: ReadonlySet<ReferenceFigure> = new Set();

export const NO_REFERENCES: AuditReferences = { kinds: new Set(), figures: () => null, said: () => NOTHING };

export function referencesOf(
  kinds: readonly ReferenceKind[],
  each: (use: (kind: ReferenceKind, staffId: string, figures: ReferenceFigures) => void) => void,
): AuditReferences {
  if (kinds.length === 0) return NO_REFERENCES;
  const known = new Map<string, ReferenceFigures>();
  const said = new Map<ReferenceKind, Set<ReferenceFigure>>(kinds.map((kind) => [kind, new Set()]));
  each((kind, staffId, figures) => {
    known.set(`${kind} ${staffId}`, figures);
    for (const figure of Object.keys(figures)) said.get(kind)?.add(figure as ReferenceFigure); // keys of the type
  });
  return {
    kinds: new Set(kinds),
    figures: (kind, staffId) => known.get(`${kind} ${staffId}`) ?? null,
    said: (kind) => said.get(kind) ?? NOTHING,
  };
}
