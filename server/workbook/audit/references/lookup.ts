import type { ReferenceFigures, ReferenceKind } from '@contract/wages/references/kinds';

/** What 对账文件 of the month say, as the checks look it up. */
export interface AuditReferences {
  /** Which files there are. */
  kinds: ReadonlySet<ReferenceKind>;
  /** null = the file does not have the person. */
  figures(kind: ReferenceKind, staffId: string): ReferenceFigures | null;
}

export const NO_REFERENCES: AuditReferences = { kinds: new Set(), figures: () => null };

export function referencesOf(
  kinds: readonly ReferenceKind[],
  each: (use: (kind: ReferenceKind, staffId: string, figures: ReferenceFigures) => void) => void,
): AuditReferences {
  if (kinds.length === 0) return NO_REFERENCES;
  const known = new Map<string, ReferenceFigures>();
  each((kind, staffId, figures) => known.set(`${kind} ${staffId}`, figures));
  return { kinds: new Set(kinds), figures: (kind, staffId) => known.get(`${kind} ${staffId}`) ?? null };
}
