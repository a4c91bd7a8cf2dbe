import { Type } from '@sinclair/typebox';
import { MixedText, Nullable, SERVER_TEXT_KEYS, ServerText } from '@contract/schema-kit';
import { answerInEnglish } from '@server/words/answer';

const schema = Type.Object({
  list: Type.Array(
    Type.Object({
      name: Type.String(),
      hindrance: Nullable(ServerText),
      blocked: Type.Array(Type.Object({ reason: ServerText })),
      result: Type.Record(Type.String(), Type.Union([ServerText, Type.Number()])),
    }),
  ),
});

it('puts the words of an answer into English, and nothing else of it', () => {
  const row = {
    name: '草稿',
    hindrance: '没有手机号',
    blocked: [{ reason: '账号不存在' }],
    result: { a: '已离职', b: 2 },
  };
  const data = { list: [row, { ...row, hindrance: null }] };
  const english = {
    name: '草稿',
    hindrance: 'has no mobile number',
    blocked: [{ reason: 'There is no such account' }],
    result: { a: 'has left', b: 2 },
  };
  expect(answerInEnglish(schema, data)).toEqual({ list: [english, { ...english, hindrance: null }] });
  // What was answered may be kept for somebody who reads Chinese.
  expect(data.list[0]?.hindrance).toBe('没有手机号');
});

it('leaves what people wrote, and puts of a record what is named as the server’s', () => {
  const answer = Type.Object({
    reason: MixedText,
    note: MixedText,
    result: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), { [SERVER_TEXT_KEYS]: ['message'] }),
  });
  const data = { reason: '缺少加班费', note: '已离职', result: { fileName: '草稿', message: '已离职', rows: 2 } };
  expect(answerInEnglish(answer, data)).toEqual({
    reason: '缺少加班费',
    note: 'has left',
    result: { fileName: '草稿', message: 'has left', rows: 2 },
  });
});

it('gives data without words as it is', () => {
  const data = { name: '草稿' };
  expect(answerInEnglish(Type.Object({ name: Type.String() }), data)).toBe(data);
});
