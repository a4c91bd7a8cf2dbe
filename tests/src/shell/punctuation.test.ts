import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { clauses, colon, inOneSentence, labelled, listed, listedPhrases, withRemark } from '@/utils/punctuation';
import { STORAGE_KEYS } from '@/utils/storage-keys';

const SRC = resolve(__dirname, '../../../src');
const say = () => [
  listed(['甲', '乙']),
  inOneSentence(['甲', '乙']),
  listedPhrases(['甲', '乙']),
  clauses(['甲', '乙']),
  labelled('甲', '乙'),
  `甲${colon()}`,
  withRemark('甲', '乙'),
];

it('what is put together has the marks of the language shown', () => {
  localStorage.setItem(STORAGE_KEYS.locale, 'zh-CN');
  expect(say()).toEqual(['甲、乙', '甲，乙', '甲、乙', '甲；乙', '甲：乙', '甲：', '甲（乙）']);
  localStorage.setItem(STORAGE_KEYS.locale, 'en-US');
  expect(say()).toEqual(['甲, 乙', '甲, 乙', '甲; 乙', '甲; 乙', '甲: 乙', '甲: ', '甲 (乙)']);
});

it('no component writes Chinese marks itself', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/^(?:\.umi|locales\/|utils\/punctuation)/.test(file),
  );
  expect(files.length).toBeGreaterThan(900);
  const strays = files.flatMap((file) => {
    const code = readFileSync(join(SRC, file), 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/(^|\s)\/\/.*/g, '');
    return code
      .split('\n')
      .filter((line) => /[、；，：（）]/.test(line))
      .map((line) => `${file}: ${line.trim()}`);
  });
  // What the reasons offered by us are cut by, and which signs are wide.
  expect(strays.filter((stray) => !/ReasonPresets|plot\/frame\/text-width/.test(stray))).toEqual([]);
});
