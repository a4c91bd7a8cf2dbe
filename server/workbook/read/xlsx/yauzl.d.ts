import 'yauzl';

declare module 'yauzl' {
  interface ZipFile {
    /** Where the entry's bytes begin in the file; in yauzl since 3.2, not yet in its published types. */
    readLocalFileHeader(
      entry: Entry,
      options: { minimal: true },
      callback: (error: Error | null, header?: { fileDataStart: number }) => void,
    ): void;
  }
}
