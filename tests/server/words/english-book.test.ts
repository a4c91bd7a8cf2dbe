import { AREAS, ENGLISH } from '@server/words/english';
import { inEnglish } from '@server/words/in-english';
import { sentencesUnder } from '../../support/words/sentences';

/** Filled in for somebody to change: the use of a payment, the word of a voucher. */
const FILLED_IN = new Set(['代发工资', '记']);

const HAN = /\p{Script=Han}/u;
const PART = /\{~?(\w+)\}/g;

/**
 * Chinese of the code that no answer tells: what stands in files, on paper and in messages sent, what strangers' sheets are
 * read by, the operator's terminal, demo data, descriptions of the API, and what the console words by itself.
 */
const NOT_TOLD = [
  /^server\/(words|demo|commands|crypto|db|calendar|log)\//,
  /^server\/(start-|main\.ts|env\.ts|files\/(data-folder|store\/))/,
  /^server\/modules\/audit\/verify\/(faults|report-words|verify-chains)\.ts:/,
  /^server\/modules\/(take-out|list-exports|backup|key-rotation)\//,
  /^server\/modules\/personal-data\/(register\/|archive\/(page|readme|read-table|write-archive)\.ts:)/,
  /^server\/modules\/(second-factor\/totp|passkeys\/register|new-device\/tell)\.ts:/,
  /^server\/modules\/proof-pack\/(contents\/|page\/|pack-names|readme|words)/,
  /^server\/modules\/(fdd\/sandbox|slip-signing\/(paper|start)|bank-files\/layouts|activation\/admin-link)/,
  /^server\/(documents\/slips|modules\/wage-batches\/voucher\/(kingdee-schema|layouts|voucher-lines|write-voucher))/,
  /^server\/workbook\/bank-template\/template-columns\.ts:/,
  /^server\/modules\/income-proofs\/(paper|facts)\.ts:/,
  /^server\/modules\/.*\/(export[-\w]*|write-file|blank|values|retitle|first-settings|slip-view|send-payments)\.ts:/,
  /^server\/modules\/(checks\/export|wage-batches\/(export|tax-template))\//,
  /^server\/modules\/(check|staff|wage)-imports\/(kind|routes)\.ts:/,
  /^server\/imports\/(rows\/error-(file|sheet)|purge\/purge)\.ts:/,
  /^server\/documents\/(docx\/numerals|pdf\/write-pdf|template\/placeholders)\.ts:/,
  /^server\/workbook\/(write|layout|mapping|formula|people|cells|audit)\//,
  /^server\/workbook\/(?!.*(import-checks|import-sheet|import-staff|read-bank|read-reference)\.ts:)(wages|attendance|staff)\//,
  /^server\/workbook\/read\/(?:xlsx?|ods)\/(sheet-reader|workbook-part|library-book|content-reader|ods-cell)\.ts:/,
  /^server\/(plugins\/open-api|modules\/events\/routes)\.ts:/,
  /^server\/providers\/(sms-sandbox\.ts|(channels\/(shared\/words|sms\/templates|smtp\/message)|esign\/fasc-settings))/,
  /^contract\/(?!.*(problem-text|\/rules|refusal|\/lock)\.ts:)(?!(validators|states)\/)/,
];

describe('the English of what the server says', () => {
  const written = [...sentencesUnder('server'), ...sentencesUnder('contract')];
  const told = written.filter(({ at }) => !NOT_TOLD.some((where) => where.test(at)));

  it('is there for every sentence', () => {
    // What is listed here wants its English in server/words/english, or a place in NOT_TOLD with a reason.
    const missing = told
      .filter(({ key }) => !Object.hasOwn(ENGLISH, key) && !FILLED_IN.has(key))
      .map(({ at, key }) => `${at}  ${key}`);
    expect(missing).toEqual([]);
  });

  it('is of sentences that are still written', () => {
    const keys = new Set(written.map(({ key }) => key));
    expect(Object.keys(ENGLISH).filter((key) => !keys.has(key))).toEqual([]);
  });

  it('says each once', () => {
    const areas = new Map<string, string[]>();
    for (const [area, phrases] of Object.entries(AREAS))
      for (const key of Object.keys(phrases)) areas.set(key, [...(areas.get(key) ?? []), area]);
    expect([...areas].filter(([, of]) => of.length > 1)).toEqual([]);
  });

  it('names the parts of the Chinese and no others', () => {
    const names = (text: string) => new Set([...text.matchAll(PART)].map(([, name]) => name));
    const wrong = Object.entries(ENGLISH).filter(([key, english]) => {
      const known = names(key);
      return [...names(english)].some((name) => !known.has(name));
    });
    expect(wrong).toEqual([]);
  });

  it('is English', () => {
    // What a Chinese tax client calls its own file, and what stands on a voucher, stay.
    expect(Object.values(ENGLISH).filter((english) => HAN.test(english.replace(/税款计算|“记”/g, '')))).toEqual([]);
  });

  it('is found again in the finished sentence', () => {
    const other = Object.entries(ENGLISH).filter(([key, english]) => {
      if (english.includes('{~')) return false;
      const fill = (text: string) => text.replace(PART, (_, name: string) => `<${name}>`);
      return inEnglish(fill(key)) !== fill(english);
    });
    expect(other).toEqual([]);
  });
});
