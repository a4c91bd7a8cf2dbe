const layers = require('./layers.cjs');

const names = (some) => some.flatMap(({ modules }) => Object.keys(modules)).join('|');

/** The layers as rules of dependency-cruiser. Every import between two modules leads down: they can form no circle. */
module.exports = (forbid) => [
  ...layers.map((layer, index) =>
    forbid(
      `module-layers-${index + 1}`,
      `“${layer.name}” uses only what is below it, see scripts/architecture/layers.cjs; for what is above, declare a hook (server/kernel/hooks.ts).`,
      { path: `^server/modules/(${names([layer])})/` },
      { path: `^server/modules/(${names(layers.slice(0, index + 1))})/`, pathNot: '^server/modules/$1/' },
    ),
  ),
  forbid(
    'module-without-layer',
    'Every module stands in a layer of scripts/architecture/layers.cjs.',
    { path: `^server/modules/(?!(${names(layers)})/)[^/]+/` },
    {},
  ),
  forbid(
    'module-without-layer-used',
    'Every module stands in a layer of scripts/architecture/layers.cjs.',
    {},
    { path: `^server/modules/(?!(${names(layers)})/)[^/]+/` },
  ),
  forbid(
    'wiring-on-top',
    'What puts the modules together is used by none of them.',
    { path: '^server/modules/[^/]+/' },
    { path: '^server/modules/[^/]+\\.ts$' },
  ),
];
