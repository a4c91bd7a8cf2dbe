/** Message ids of a table of labels, e.g. {draft: '草稿'} under `wages.batch.state`. */
export function prefixed(prefix: string, labels: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(labels).map(([key, label]) => [`${prefix}.${key}`, label]));
}
