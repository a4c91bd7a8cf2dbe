import objectSpread from '../../../config/bundle/object-spread';

const KEY = Symbol('key');
const inherited = Object.create(
  { fromAbove: 1 },
  { own: { value: 2, enumerable: true }, hidden: { value: 3 } },
) as object;

test.each<[string, object, unknown[]]>([
  [
    'later ones win, in the order of keys',
    { ...{ a: 1, b: 2 }, b: 3, ...{ a: 4, c: 5 } },
    [{ a: 1, b: 2 }, { b: 3 }, { a: 4, c: 5 }],
  ],
  ['nothing at all', {}, [undefined, null, null, undefined]],
  ['what is the object’s own and is listed', { ...inherited, [KEY]: 1 }, [inherited, { [KEY]: 1 }]],
  ['lists', { ...['a', 'b'], ...[7] }, [['a', 'b'], {}, [7]]],
])('spreads as the browser does: %s', (_, native, sources) => {
  const spread = objectSpread({}, ...sources);
  expect(spread).toEqual(native);
  expect(Reflect.ownKeys(spread)).toEqual(Reflect.ownKeys(native));
});

test('keeps what a literal reads by a getter, and reads that of a spread object', () => {
  const counted = () => {
    let times = 0;
    return {
      get times() {
        return (times += 1);
      },
    };
  };
  const kept = objectSpread({}, {}, counted()) as { times: number };
  expect([kept.times, kept.times]).toEqual([1, 2]);
  const read = objectSpread({}, counted()) as { times: number };
  expect([read.times, read.times]).toEqual([1, 1]);
});
