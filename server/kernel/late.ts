import { createRequire } from 'node:module';

// Where the tests run it as CommonJS, there is no import.meta.
const load = createRequire(import.meta.url ?? __filename);

/** A CommonJS package that is loaded, and set up, when it is first asked for: some take ten megabytes of every thread that has them. */
export function late<T>(name: string, setUp: (library: T) => void = () => {}): () => T {
  let library: T | undefined;
  return () => {
    if (library === undefined) {
      library = load(name) as T;
      setUp(library);
    }
    return library;
  };
}
