import { act, render, screen } from '@testing-library/react';
import { ConfigProvider, Form, type FormItemProps } from 'antd';
import { loadShell } from '@/utils/languages';
import type { Locale } from '@/locales/locale';

type Rules = FormItemProps['rules'];

/** Rule, value, message in Chinese, message in English, of a field labelled 名称 or Name. */
const CASES: readonly [what: string, rules: Rules, value: unknown, zh: string, en: string][] = [
  ['required', [{ required: true }], undefined, '请输入名称', 'Please enter Name'],
  ['whitespace only', [{ whitespace: true }], '  ', '名称不能为空字符', 'Name cannot be a blank character'],
  ['one of a set', [{ type: 'enum', enum: ['a', 'b'] }], 'c', '名称必须是其中一个[a, b]', 'Name must be one of [a, b]'],
  ['text of a length', [{ len: 4 }], 'abc', '名称须为4个字符', 'Name must be 4 characters'],
  ['text too short', [{ min: 4 }], 'abc', '名称最少4个字符', 'Name must be at least 4 characters'],
  ['text too long', [{ max: 2 }], 'abc', '名称最多2个字符', 'Name must be up to 2 characters'],
  ['text out of range', [{ min: 5, max: 6 }], 'abc', '名称须在5-6字符之间', 'Name must be between 5-6 characters'],
  ['number', [{ type: 'number', len: 3 }], 4, '名称必须等于3', 'Name must be equal to 3'],
  ['number too small', [{ type: 'number', min: 5 }], 4, '名称最小值为5', 'Name must be minimum 5'],
  ['number too large', [{ type: 'number', max: 3 }], 4, '名称最大值为3', 'Name must be maximum 3'],
  ['number out of range', [{ type: 'number', min: 5, max: 9 }], 4, '名称须在5-9之间', 'Name must be between 5-9'],
  ['list of a length', [{ type: 'array', len: 2 }], ['a'], '须为2个名称', 'Must be 2 Name'],
  ['list too short', [{ type: 'array', min: 2 }], ['a'], '最少2个名称', 'At least 2 Name'],
  ['list too long', [{ type: 'array', max: 1 }], ['a', 'b'], '最多1个名称', 'At most 1 Name'],
  [
    'list out of range',
    [{ type: 'array', min: 2, max: 3 }],
    ['a'],
    '名称数量须在2-3之间',
    'The amount of Name must be between 2-3',
  ],
  ['e-mail', [{ type: 'email' }], 'x', '名称不是一个有效的email', 'Name is not a valid email'],
  ['address', [{ type: 'url' }], 'x', '名称不是一个有效的url', 'Name is not a valid url'],
  ['number type', [{ type: 'number' }], 'x', '名称不是一个有效的number', 'Name is not a valid number'],
  ['whole number', [{ type: 'integer' }], 1.5, '名称不是一个有效的integer', 'Name is not a valid integer'],
  ['date type', [{ type: 'date' }], 'x', '名称不是一个有效的date', 'Name is not a valid date'],
  ['pattern', [{ pattern: /^a$/ }], 'b', '名称与模式不匹配/^a$/', 'Name does not match the pattern /^a$/'],
];

async function check(locale: Locale, rules: Rules, value: unknown): Promise<void> {
  const { antd } = await loadShell(locale);
  const touched: { validate?: () => Promise<unknown> } = {};
  function OneField() {
    const [form] = Form.useForm();
    touched.validate = () => form.validateFields();
    return (
      <Form form={form} initialValues={{ name: value }}>
        <Form.Item name="name" label={locale === 'zh-CN' ? '名称' : 'Name'} rules={rules}>
          <Taker />
        </Form.Item>
      </Form>
    );
  }
  render(
    <ConfigProvider locale={antd}>
      <OneField />
    </ConfigProvider>,
  );
  await act(async () => {
    await touched.validate?.().catch(() => undefined); // the form shows what is wrong
  });
}

/** Any value may stand in it. */
function Taker() {
  return null;
}

describe('what a form says of a field, in the words antd has for the language shown', () => {
  it.each(CASES)('%s in Chinese', async (_, rules, value, zh) => {
    await check('zh-CN', rules, value);
    expect(await screen.findByText(zh)).toBeInTheDocument();
  });

  it.each(CASES)('%s in English', async (_, rules, value, _zh, en) => {
    await check('en-US', rules, value);
    expect(await screen.findByText(en)).toBeInTheDocument();
  });

  it.each([
    ['zh-CN', { format: '${label}日期格式无效', parse: '${label}不能转换为日期', invalid: '${label}是一个无效日期' }],
    [
      'en-US',
      {
        format: '${label} date format is invalid',
        parse: '${label} cannot be converted to a date',
        invalid: '${label} is an invalid date',
      },
    ],
  ] as const)('has the three messages of dates in %s', async (locale, messages) => {
    const { antd } = await loadShell(locale);
    expect(antd.Form?.defaultValidateMessages?.date).toEqual(messages);
  });
});
