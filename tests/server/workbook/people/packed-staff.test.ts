import { copyField } from '@server/workbook/copy-text';
import { PackedStaff } from '@server/workbook/wages/packed-staff';

type Fields = (string | boolean | null)[];

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const page = (...people: Fields[]) =>
  new TextEncoder().encode(people.map((fields) => `${fields.map(copyField).join('\t')}\n`).join(''));

const ZHANG: Fields = [
  id(1),
  'mobile-1',
  'id-1',
  'card-1',
  '张\\伟\t（大）',
  'E01',
  '生产中心/一车间',
  true,
  '2026-06-15',
  '2020-03-01',
  'fullTime',
  's:300000,s202607:400000,w:500000',
  '杭州',
];
const nobody = (n: number): Fields => [id(n), null, null, null, '\\N', null, null, false, null, null, null, null, null];

describe('the staff list as bytes', () => {
  test('says of everybody what his line says, over all pages', () => {
    const staff = new PackedStaff([page(ZHANG, nobody(2)), page(), page(nobody(3))], '2026-07');
    expect(staff.length).toBe(3);
    const [zhang, second, third] = [0, 1, 2].map((place) => staff.at(place));
    // Asked in turn, so that nothing of one is said of the other.
    for (const _again of [1, 2]) {
      expect({
        ...pick(zhang, [
          'id',
          'name',
          'staffNo',
          'dept',
          'mobileIndex',
          'idNoIndex',
          'left',
          'leaveDate',
          'lastNetFen',
        ]),
        ...pick(zhang?.facts, ['entryDate', 'employmentType', 'insuredPlace', 'bankCardIndex', 'socialBaseFen']),
      }).toEqual({
        id: id(1),
        name: '张\\伟\t（大）',
        staffNo: 'E01',
        dept: '生产中心/一车间',
        mobileIndex: 'mobile-1',
        idNoIndex: 'id-1',
        left: true,
        leaveDate: '2026-06-15',
        lastNetFen: null,
        entryDate: '2020-03-01',
        employmentType: 'fullTime',
        insuredPlace: '杭州',
        bankCardIndex: 'card-1',
        socialBaseFen: 400_000,
      });
      expect(zhang?.facts.baseWages).toEqual([{ kind: 'baseWage', validFrom: null, fen: 500_000 }]);
      expect(
        pick(second, ['id', 'name', 'staffNo', 'dept', 'mobileIndex', 'idNoIndex', 'left', 'leaveDate', 'lastNetFen']),
      ).toEqual({
        id: id(2),
        name: '\\N',
        staffNo: null,
        dept: null,
        mobileIndex: null,
        idNoIndex: null,
        left: false,
        leaveDate: null,
        lastNetFen: null,
      });
      expect(second?.facts.socialBaseFen).toBeNull();
    }
    expect(third?.id).toBe(id(3));
    expect(staff.at(0)).toBe(zhang);
    expect(staff.at(3)).toBeUndefined();
  });

  test('takes the last of what somebody was paid; of others it knows nothing', () => {
    const staff = new PackedStaff([page(nobody(1)), page(nobody(2))], '2026-07');
    staff.takeNets((use) => {
      use(id(2), '500000');
      use(id(9), '700000');
      use(id(2), '612345');
    });
    expect([staff.at(0)?.lastNetFen, staff.at(1)?.lastNetFen]).toEqual([null, '612345']);
  });

  test('a page that is not as written is told', () => {
    expect(() => new PackedStaff([page(nobody(1).slice(1))], '2026-07')).toThrow('not as written');
  });
});

const pick = <T extends object, K extends keyof T>(from: T | undefined, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, from?.[key]]));
