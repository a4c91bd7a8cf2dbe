import layers from './layers.cjs';

const BEGIN = '<!-- module map: made by `npm run lint:imports -- --write` -->';
const END = '<!-- end of the module map -->';

/** The document with its module map drawn anew. Throws where it has no place for one. */
export function withModuleMap(text, uses) {
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`the module map has no place: ${BEGIN} … ${END}`);
  return `${text.slice(0, from)}${BEGIN}\n\n${diagram()}\n\n${table(uses)}\n\n${text.slice(to)}`;
}

/** The layers, as the rule has them. */
function diagram() {
  const boxes = layers.map(
    ({ name, modules }, index) => `  l${index + 1}["<b>${name}</b><br/>${Object.keys(modules).join(' · ')}"]`,
  );
  const arrows = layers.map((_, index) => `l${index + 1}`).join(' --> ');
  return ['```mermaid', 'flowchart TB', ...boxes, `  ${arrows}`, '```'].join('\n');
}

/** What each module is for, and whom it uses today. */
function table(uses) {
  const rows = layers.flatMap(({ name, modules }) => [
    `| **${name}** | | |`,
    ...Object.entries(modules).map(
      ([module, purpose]) => `| ${module} | ${purpose} | ${[...(uses.get(module) ?? [])].sort().join(', ')} |`,
    ),
  ]);
  return ['| Module | For | Uses |', '|---|---|---|', ...rows].join('\n');
}

/** Modules of the layers that are no more. */
export function goneModules(uses) {
  return layers.flatMap(({ modules }) => Object.keys(modules)).filter((module) => !uses.has(module));
}
