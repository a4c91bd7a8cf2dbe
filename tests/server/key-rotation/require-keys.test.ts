import { createSealer, type SealerKeys } from '@server/crypto/sealer';
import { requireDataKeys } from '@server/modules/key-rotation/require-keys';
import { resealAll } from '@server/modules/key-rotation/reseal';
import { StartRefusal } from '@server/start-refusal';
import { testApp, type TestApp } from '../../support/server';

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
/** Of the test app: everything its factory makes is sealed by it. */
const FIRST = { id: 'k1', key: key(7) };
const SECOND = { id: 'k2', key: key(9) };

describe('the data keys a server is started with', () => {
  let t: TestApp;
  beforeEach(async () => {
    t = await testApp();
  });
  afterEach(() => t.close());

  const start = (keys: SealerKeys['keys'], indexKey = key(7), databaseUrl?: string) =>
    requireDataKeys({ db: t.deps.db, env: { keys: { keys, indexKey }, dataDir: '/srv/data', databaseUrl } });
  const person = async () =>
    t.factory.staff({ companyId: (await t.factory.company()).id, mobile: '13955550001', idNo: '990000199005170035' });
  const checks = () =>
    t.deps.db.selectFrom('data_key_check').select(['kind', 'key_id']).orderBy('kind').orderBy('key_id').execute();
  const refused = async (starting: Promise<void>): Promise<string> => {
    const error = await starting.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(StartRefusal);
    return error instanceof Error ? error.message : '';
  };

  test('leave check values in an empty database, and are asked for from then on', async () => {
    await start([FIRST]);
    expect(await checks()).toEqual([
      { kind: 'index', key_id: '' },
      { kind: 'seal', key_id: 'k1' },
    ]);
    await start([FIRST]);
    const words = await refused(start([{ id: 'k1', key: key(8) }], key(8)));
    expect(words).toContain('数据密钥 k1 与数据库不符');
    for (const part of ['/srv/data/data.key', 'DATA_KEYS=', 'DATA_INDEX_KEY', '--reseal'])
      expect(words).toContain(part);
  });

  test('do not speak of a key file where there is none to be', async () => {
    await start([FIRST]);
    expect(await refused(start([{ id: 'k1', key: key(8) }], key(8), 'postgres://x/y'))).not.toContain('data.key');
  });

  test('are tried on what is sealed in a database from before the check values', async () => {
    await person();
    expect(await refused(start([{ id: 'k1', key: key(8) }]))).toContain('数据密钥 k1 与数据库不符');
    expect(await refused(start([SECOND]))).toContain('缺少数据密钥 k1：staff.mobile_sealed 中的数据还由它加密');
    expect(await refused(start([FIRST], key(9)))).toContain('索引密钥与数据库不符');
    expect(await checks()).toEqual([]);
    await start([FIRST]);
    expect(await checks()).toHaveLength(2);
  });

  test('are tried again where a start ended before it wrote the check value of the index', async () => {
    await person();
    await start([FIRST]);
    await t.deps.db.deleteFrom('data_key_check').where('kind', '=', 'index').execute();
    expect(await refused(start([FIRST], key(9)))).toContain('索引密钥与数据库不符');
    expect(await checks()).toEqual([{ kind: 'seal', key_id: 'k1' }]);
    await start([FIRST]);
    expect(await checks()).toHaveLength(2);
  });

  test('may be joined by a new one in front; the old one may go when nothing is left that it sealed', async () => {
    await person();
    await start([FIRST]);
    await start([SECOND, FIRST]);
    expect(await checks()).toEqual([
      { kind: 'index', key_id: '' },
      { kind: 'seal', key_id: 'k1' },
      { kind: 'seal', key_id: 'k2' },
    ]);
    expect(await refused(start([SECOND]))).toContain('缺少数据密钥 k1：staff.mobile_sealed、staff.id_no_sealed');
    await resealAll({ db: t.deps.db, seal: createSealer({ keys: [SECOND, FIRST], indexKey: key(7) }) });
    expect(await refused(start([FIRST]))).toContain('缺少数据密钥 k2');
    expect(await refused(start([SECOND], key(9)))).toContain('DATA_INDEX_KEY');
    await start([SECOND]);
    expect(await checks()).toEqual([
      { kind: 'index', key_id: '' },
      { kind: 'seal', key_id: 'k2' },
    ]);
  });

  test('that were changed in the middle of a rotation without check values are all written down', async () => {
    await person();
    await start([SECOND, FIRST]);
    expect(await checks()).toEqual([
      { kind: 'index', key_id: '' },
      { kind: 'seal', key_id: 'k1' },
      { kind: 'seal', key_id: 'k2' },
    ]);
    expect(await refused(start([{ ...SECOND, key: key(1) }, FIRST]))).toContain('数据密钥 k2 与数据库不符');
  });
});
