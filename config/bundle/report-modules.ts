import { writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { IApi } from '@umijs/max';

/** What is read of webpack's compilation. */
interface Module {
  /** File it was read from, with its query; absent where webpack wrote it itself. */
  resource?: string;
  /** Those joined to this one. */
  modules?: Iterable<Module>;
}
interface Chunk {
  files: Iterable<string>;
}
interface Compilation {
  chunks: Iterable<Chunk>;
  chunkGraph: { getChunkModulesIterable: (chunk: Chunk) => Iterable<Module> };
}

function filesOf(modules: Iterable<Module>): string[] {
  return [...modules].flatMap((module) => (module.modules ? filesOf(module.modules) : (module.resource ?? [])));
}

/**
 * Writes which modules lie in which script beside the built console (console-modules.json, not served), by which
 * tests/e2e/first-load sees what nobody should have to fetch.
 */
export default function reportModules(api: IApi): void {
  api.onBuildComplete(({ err, stats }) => {
    if (err || stats.hasErrors()) return;
    // Its own type names internals that are not declared.
    const { chunks, chunkGraph } = stats.compilation as unknown as Compilation;
    const found: Record<string, string[]> = {};
    for (const chunk of chunks) {
      const script = [...chunk.files].find((file) => file.endsWith('.js'));
      if (!script) continue;
      found[script] = filesOf(chunkGraph.getChunkModulesIterable(chunk))
        .filter((file) => /\.[cm]?[jt]sx?(?:\?|$)/.test(file))
        .map((file) => relative(api.cwd, file).replaceAll('\\', '/'));
    }
    writeFileSync(join(dirname(api.paths.absOutputPath), 'console-modules.json'), JSON.stringify(found));
  });
}
