import { rmbCapitals } from '@contract/rmb-capitals';

// The first six are examples of 支付结算办法, 附一; where it allows two forms, one of them.
it.each([
  [140_950n, '壹仟肆佰零玖元伍角整'],
  [600_714n, '陆仟零柒元壹角肆分'],
  [168_032n, '壹仟陆佰捌拾元叁角贰分'],
  [10_700_053n, '壹拾万零柒仟元伍角叁分'],
  [1_640_902n, '壹万陆仟肆佰零玖元零贰分'],
  [32_504n, '叁佰贰拾伍元零肆分'],
  [0n, '零元整'],
  [5n, '伍分'],
  [50n, '伍角整'],
  [100n, '壹元整'],
  [10_000_000_000n, '壹亿元整'],
  [100_010_000n, '壹佰万零壹佰元整'],
  [-12_345n, '负壹佰贰拾叁元肆角伍分'],
])('%d 分 are written %s', (fen, words) => {
  expect(rmbCapitals(fen)).toBe(words);
});
