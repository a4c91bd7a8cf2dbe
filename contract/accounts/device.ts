/** In this order: a browser built on another also names that one. */
const BROWSERS: readonly [RegExp, string][] = [
  [/MicroMessenger/, 'WeChat'],
  [/DingTalk/, 'DingTalk'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/HarmonyOS/, 'HarmonyOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const first = (table: readonly [RegExp, string][], text: string) => table.find(([pattern]) => pattern.test(text))?.[1];

/** Browser and system a user agent speaks of, as "Chrome · Windows"; '' where it names none we know. */
export function deviceOf(userAgent: string): string {
  return [first(BROWSERS, userAgent), first(SYSTEMS, userAgent)].filter(Boolean).join(' · ');
}
