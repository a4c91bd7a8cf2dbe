import { checkRows, codes, employee } from '../../../support/checks/run-checks';

const PUNCHES = ['2026-07-01', '08:55', '18:02'];
const namesOf = async (head: string[], ...people: string[][]) => {
  const run = await checkRows([[...head, 'Date', 'Time In', 'Time Out'], ...people.map((who) => [...who, ...PUNCHES])]);
  return run.people.map(({ name }) => name);
};

test.each([
  [
    ['Last Name', 'First Name'],
    [
      ['Wong', 'Ann'],
      ['Ma', 'Bob'],
    ],
    ['Ann Wong', 'Bob Ma'],
  ],
  [
    ['first_name', 'last_name'],
    [
      ['Ann', 'Wong'],
      ['Bob', 'Wong'],
    ],
    ['Ann Wong', 'Bob Wong'],
  ],
  [
    ['姓', '名'],
    [
      ['王', '晓明'],
      ['王', '一'],
    ],
    ['王晓明', '王一'],
  ],
])('a name under %j is one', async (head, people, names) => {
  expect(await namesOf(head, ...people)).toEqual(names);
});

test('one half is the name where the other is nowhere, or nothing stands in it', async () => {
  expect(await namesOf(['Employee ID', 'First Name'], ['E1', '王晓明'], ['E2', 'Ann Lee'])).toEqual([
    '王晓明',
    'Ann Lee',
  ]);
  expect(await namesOf(['Last Name', 'First Name'], ['', '王晓明'], ['', 'Ann Lee'])).toEqual(['王晓明', 'Ann Lee']);
});

test('the whole name goes before its halves, and finds the person', async () => {
  expect(await namesOf(['Name', 'First Name', 'Last Name'], ['Ann Lee', 'Ann', 'Li'])).toEqual(['Ann Lee']);
  const run = await checkRows(
    [
      ['Personnel ID', 'First Name', 'Last Name', 'Date', 'Time In', 'Time Out'],
      ['E07', 'Ann', 'Wong', ...PUNCHES],
    ],
    { staff: [employee('Ann Wong', 'E07')] },
  );
  expect(run.person('Ann Wong')).toMatchObject({ staffId: 'id-E07', matchedBy: 'staffNo' });
});

test('a number that is another person’s finds nobody', async () => {
  const run = await checkRows(
    [
      ['Employee #', 'Last Name', 'First Name', 'Date', 'Time In', 'Time Out'],
      ['10001', 'Doe', 'John', ...PUNCHES],
    ],
    { staff: [employee('王晓明', '10001')] },
  );
  expect(codes(run.person('John Doe'))).toContain('nameDiffers');
});
