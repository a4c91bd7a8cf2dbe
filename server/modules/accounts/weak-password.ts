import type { ZxcvbnFactory, ZxcvbnResult } from '@zxcvbn-ts/core';
import { passwordProblem } from '@contract/validators/password';
import { pinyinRuns } from '../../kernel/name-pinyin';
import { together } from '../../kernel/together';
import { CHINESE_PASSWORDS } from './chinese-passwords';

/** What belongs to the person who chooses a password: others know it. */
export interface OwnWords {
  /** Account and mobile. */
  names: readonly string[];
  /** His name, and those of his companies. */
  people: readonly string[];
}

/** Tries after which a password counts as hard to guess. Eight signs of no meaning need 10^8, a name with a year less. */
const ENOUGH_GUESSES = 5e7;

const WORDS = {
  own: '密码主要由姓名、账号、手机号或企业名称组成，容易被猜到，请换一个',
  common: '密码过于常见，容易被猜到，请换一个，例如用几个不相关的词组成',
  pattern: '密码由日期、连续或重复的字符、键盘上相邻的键组成，容易被猜到，请换一个',
} as const;

let ready: Promise<ZxcvbnFactory> | undefined;

/** Half a second of work and some memory: only where somebody chooses a password. */
function estimator(): Promise<ZxcvbnFactory> {
  ready ??= together(
    () => import('@zxcvbn-ts/core'),
    () => import('@zxcvbn-ts/language-common'),
  ).then(
    ([{ ZxcvbnFactory: Factory }, common]) =>
      new Factory({
        dictionary: { ...common.dictionary, chinese: [...CHINESE_PASSWORDS] },
        graphs: common.adjacencyGraphs,
        // More are tried for a third of a second and say nothing new of 20 signs.
        l33tMaxSubstitutions: 10,
      }),
  );
  return ready;
}

/** What is wrong with a password somebody chooses, in words: the rules first, then whether it is easy to guess; null where nothing is. */
export async function newPasswordProblem(password: string, own: OwnWords): Promise<string | null> {
  return passwordProblem(password, own.names) ?? (await weakness(password, own));
}

/** Why a password that keeps the rules is easy to guess all the same, in words; null where it is not. */
async function weakness(password: string, own: OwnWords): Promise<string | null> {
  const words = ownWords(own);
  const core = coreOf(password);
  if (words.includes(core)) return WORDS.own;
  if (USUAL.has(core)) return WORDS.common;
  const checked = (await estimator()).check(password, words);
  return checked.guesses >= ENOUGH_GUESSES ? null : WORDS[cause(checked)];
}

const USUAL: ReadonlySet<string> = new Set(CHINESE_PASSWORDS);
const LEET: Record<string, string> = { '@': 'a', '4': 'a', '0': 'o', '1': 'i', '!': 'i', '3': 'e', $: 's', '5': 's' };

/** The word that is left without the signs before and after it, which the rules want and everybody puts there: @2026, 123!. */
function coreOf(password: string): string {
  const core = password.toLowerCase().replace(/^[^a-z]+|[^a-z]+$/g, '');
  return core.replace(/[@40!13$5]/g, (sign) => LEET[sign] ?? sign);
}

/** As one types them: names in pinyin whole and by first letters, parts of the mobile. */
function ownWords({ names, people }: OwnWords): string[] {
  const typed = people.flatMap((name) => [name.toLowerCase(), ...pinyinRuns(name)]);
  const parts = names.filter((name) => /^\d{11}$/.test(name)).flatMap((mobile) => [mobile.slice(-4), mobile.slice(-8)]);
  // A letter or two would be found in anything.
  return [...names.map((name) => name.toLowerCase()), ...typed, ...parts].filter((word) => word.length > 2);
}

function cause({ sequence }: ZxcvbnResult): keyof typeof WORDS {
  const dictionaries = sequence.flatMap((match) => ('dictionaryName' in match ? [match.dictionaryName] : []));
  if (dictionaries.includes('userInputs')) return 'own';
  return dictionaries.length > 0 ? 'common' : 'pattern';
}
