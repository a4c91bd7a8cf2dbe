import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SMS_TEMPLATES } from '@contract/sms-outbox/choices';
import { placesOf, registeredText, SMS_TEMPLATE_TEXTS } from '@contract/sms-outbox/texts';
import { partsOf } from '@server/providers/channels/sms/parts';
import { valuesOf } from '@server/providers/channels/sms/registered-texts';
import { TITLES } from '@server/providers/channels/shared/words';

const ORIGIN = 'https://slips.example.com';

test('what is registered has the placeholders of the provider and no signature of ours', () => {
  expect(registeredText('aliyun', 'slipPublished', ORIGIN)).toBe(
    '${company}：您${month}的工资条已发放，请登录工资条管理平台查看。',
  );
  expect(registeredText('tencent', 'slipPublished', ORIGIN)).toBe(
    '{1}：您{2}的工资条已发放，请登录工资条管理平台查看。',
  );
});

test('the origin of a link stands in the registered words', () => {
  expect(registeredText('tencent', 'companyOpened', ORIGIN)).toContain('https://slips.example.com/{3} ');
  expect(registeredText('aliyun', 'companyOpened', ORIGIN)).toContain('https://slips.example.com/${link} ');
});

test.each(SMS_TEMPLATES)('%s keeps every parameter of its words, and no bracket a provider refuses', (template) => {
  const names = [...SMS_TEMPLATE_TEXTS[template].matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(placesOf(template)).toEqual([...new Set(names)]);
  expect(registeredText('aliyun', template, ORIGIN)).not.toMatch(/[【】]/);
  expect(valuesOf(template, {})).toEqual(placesOf(template).map((name) => [name, '']));
});

test.each([
  [66, 1],
  [67, 2],
  [130, 2],
  [131, 3],
])('%i signs after a signature of 4 are %i', (length, parts) => {
  expect(partsOf('工资', '字'.repeat(length))).toBe(parts);
});

test.each(SMS_TEMPLATES)('the words of %s to register stand in the documentation', (template) => {
  const page = readFileSync(join(__dirname, '../../../../docs/integrations.md'), 'utf8');
  const words = registeredText('aliyun', template, 'https://你的地址');
  expect(page).toContain(`| ${template} ${TITLES[template]} | \`${words}\` | ${placesOf(template).join(', ')} |`);
});
