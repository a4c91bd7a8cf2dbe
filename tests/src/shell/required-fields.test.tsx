import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen } from '@testing-library/react';
import { Form, Input } from 'antd';
import ts from 'typescript';
import { useProblemText } from '@/components/record/use-problem-text';
import { PARTS, type MessagePart } from '@/locales/parts';
import shell from '@/locales/zh-CN/shell';
import { useTextOf } from '@/utils/use-text';
import { openElement } from '../../support/console/app';
import { SRC, usesOf } from '../../support/console/message-uses';

const messages: Record<string, string> = { ...shell.messages };
beforeAll(async () => {
  for (const part of Object.keys(PARTS) as MessagePart[])
    Object.assign(messages, (await PARTS[part]['zh-CN']()).default);
});

interface Field {
  where: string;
  label: string;
  /** What is said of it left empty; undefined = antd's words with the label. */
  said: string | undefined;
}

/** The first text('…') of a piece of code in the words of its file. */
function worded(code: string, areas: readonly string[]): string | undefined {
  const key = /\btext\('([^']+)'/.exec(code)?.[1];
  return key && areas.map((area) => messages[`${area}.${key}`]).find((words) => words !== undefined);
}

/** Fields of a file that have a rule against being empty. */
function requiredFields(file: string): Field[] {
  const path = join(SRC, file);
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const { areas } = usesOf(path);
  const found: Field[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) && node.tagName.getText() === 'Form.Item') {
      const attributes = new Map(
        node.attributes.properties.flatMap((one) =>
          ts.isJsxAttribute(one) ? [[one.name.getText(), one.initializer?.getText() ?? ''] as const] : [],
        ),
      );
      const rule = /\{[^{}]*\brequired: true\b[^{}]*\}/.exec(
        (attributes.get('rules') ?? '').replace(/(text\('[^']+'), \{[^}]*\}/g, '$1'),
      )?.[0];
      const label = worded(attributes.get('label') ?? '', areas);
      if (rule !== undefined && label !== undefined)
        found.push({
          where: `${file} ${label}`,
          label,
          said: rule.includes('message') ? worded(rule.slice(rule.indexOf('message')), areas) : undefined,
        });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Whether words name a field: by its label, or two signs of it that stand together. */
const names = (said: string, label: string) =>
  [...label].some((sign, index) => index > 0 && said.includes((label[index - 1] ?? '') + sign));

it('each required field says its name when it is left empty', () => {
  const fields = (readdirSync(SRC, { recursive: true, encoding: 'utf8' }) as string[])
    .filter((file) => /^(pages|components).*\.tsx$/.test(file))
    .flatMap(requiredFields);
  expect(fields.length).toBeGreaterThan(40);
  expect(
    fields
      .filter(({ said, label }) => said !== undefined && !names(said, label))
      .map(({ where, said }) => `${where}: ${said}`),
  ).toEqual([]);
});

describe('a field whose rules stand in the contract', () => {
  function Shown({ code }: { code: string }) {
    const text = useTextOf('company');
    const words = useProblemText(text);
    const [form] = Form.useForm();
    return (
      <Form form={form}>
        <Form.Item
          name="name"
          label="企业名称"
          rules={[{ validator: () => Promise.reject(new Error(words({ code }))) }]}
        >
          <Input />
        </Form.Item>
        <button onClick={() => void form.validateFields().catch(() => undefined)}>看</button>
      </Form>
    );
  }

  it.each([
    ['required', '请输入企业名称'],
    ['name', '应为2–60个字'],
  ])('says of %s: %s', async (code, words) => {
    openElement(<Shown code={code} />, { path: '/company', as: 'admin' });
    const look = await screen.findByText('看');
    act(() => look.click());
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});
