/**
 * Where a release runs: what npm calls the machine, and the archive people there open without a further program.
 * `prebuilds`: the folder of fs-native-extensions for it.
 */
export const PLATFORMS = {
  'linux-x64': { os: 'linux', cpu: 'x64', libc: 'glibc', archive: 'tar.gz', prebuilds: 'linux-x64' },
  'linux-arm64': { os: 'linux', cpu: 'arm64', libc: 'glibc', archive: 'tar.gz', prebuilds: 'linux-arm64' },
  'darwin-arm64': { os: 'darwin', cpu: 'arm64', archive: 'tar.gz', prebuilds: 'darwin-arm64' },
  'win32-x64': { os: 'win32', cpu: 'x64', archive: 'zip', prebuilds: 'win32-x64' },
};

/** The platform by its name. Throws for one that no release is made for. */
export function platformNamed(name) {
  const platform = PLATFORMS[name];
  if (!platform) throw new Error(`no release for ${name}; there are ${Object.keys(PLATFORMS).join(', ')}`);
  return { name, ...platform };
}

/** The name of the machine this runs on. */
export const thisPlatform = () => `${process.platform}-${process.arch}`;
