/**
 * Publishing to 100,000 people by text message, and to some thousands by e-mail, at stand-ins of the providers on this
 * machine: how many a second go out, what memory the server wants beyond that at rest, and how a clerk's lists answer
 * meanwhile.
 */
import { join } from 'node:path';
import { SmtpStandIn } from '../support/stand-ins/smtp';
import type { Asked, Reply } from '../support/stand-ins/stand-in';
import { TencentStandIn } from '../support/stand-ins/tencent';
import { caller } from './support/caller';
import { inFolder } from './support/databases';
import { bench, figure, holds } from './support/figures';
import { startMeasured } from './support/measured';
import { otherCalls, tellOthers } from './support/other-calls';
import { megabytes } from './support/process-use';
import { publish } from './support/publishing';
import { seedPublish } from './support/seeds/seed-publish';
import { most, pause } from './support/timing';

const PORT = Number(process.env.BENCH_PORT ?? 8413);
const TENCENT = {
  secretId: 'AKIDbench',
  secretKey: 'bench-key',
  sdkAppId: '1400000001',
  signName: '工资条',
  region: 'ap-guangzhou',
};
const MAIL = { user: 'pay', password: 'bench-password' };
const TENCENT_HOST = 'sms.tencentcloudapi.com';

/** Calls are signed for the provider's host, from which they are led here. */
class TencentAside extends TencentStandIn {
  protected override answer(asked: Asked): Reply {
    return super.answer({ ...asked, headers: { ...asked.headers, host: TENCENT_HOST } });
  }
}

/** Of e-mail as many a second as an administrator may allow. */
const MAILS_A_SECOND = 100;

interface Run {
  name: string;
  people: number;
  /** Told each second at least. */
  least: number;
  channel: (mailPort: number) => { way: 'sms' | 'mail'; body: object };
}

const RUNS: Run[] = [
  {
    name: 'text messages',
    people: Number(process.env.BENCH_SLIPS ?? 100_000),
    least: 1_000,
    channel: () => ({
      way: 'sms',
      body: {
        version: 0,
        channel: 'tencent',
        values: TENCENT,
        templates: { slipPublished: '1001' },
        partPrice: '0.045',
      },
    }),
  },
  {
    name: 'e-mails',
    people: Number(process.env.BENCH_MAILS ?? 5_000),
    least: 80,
    channel: (mailPort) => ({
      way: 'mail',
      body: {
        version: 0,
        channel: 'smtp',
        values: {
          host: '127.0.0.1',
          port: String(mailPort),
          security: 'none',
          ...MAIL,
          from: 'pay@example.cn',
          perSecond: String(MAILS_A_SECOND),
        },
      },
    }),
  },
];
const LIMITS = { riseMb: 150, p95Ms: 300 };

async function measure({ name, people, least, channel }: Run, folder: string): Promise<void> {
  const sms = new TencentAside({ ...TENCENT, templates: { '1001': 2 } }, () => new Date());
  const mail = new SmtpStandIn(MAIL);
  await sms.open();
  const mailPort = await mail.listen();
  try {
    const dataDir = join(folder, 'data');
    const seeded = await seedPublish({ dataDir }, people);
    // Where the server would ask the provider.
    const standIn = `https://${TENCENT_HOST} ${sms.url}`;
    const { url, pid, stop } = await startMeasured(dataDir, PORT, { BENCH_STAND_IN: standIn });
    const memory: number[] = [];
    const looks = setInterval(() => memory.push(megabytes(pid, 'VmRSS')), 250);
    try {
      const { way, body } = channel(mailPort);
      await caller(url, seeded.admin)('PUT', `/api/system/channels/${way}`, body);
      const others = otherCalls(caller(url, seeded.other), [
        '/api/wages/batches',
        `/api/wages/batches/${seeded.batchId}/slips?pageSize=20`,
      ]);
      await pause(3_000);
      others.begin();
      const rest = megabytes(pid, 'VmRSS');
      memory.splice(0);
      const { startedAt, told } = await publish(caller(url, seeded.clerk), seeded.batchId);
      const batch = await told;
      const seconds = (performance.now() - startedAt) / 1000;
      await others.stop();
      const sent = way === 'sms' ? sms.sent.length : mail.mails.length;
      holds(`${name}: everybody told, once`, sent === people && batch.counts.delivered === people);
      figure(name, sent / seconds, '/s', { atLeast: least });
      figure(`${name}: memory at rest`, rest, 'MB');
      figure(`${name}: memory rises by`, most(memory) - rest, 'MB', { below: LIMITS.riseMb });
      tellOthers(`${name}: others' lists meanwhile`, others.times(), LIMITS.p95Ms);
    } finally {
      clearInterval(looks);
      await stop();
    }
  } finally {
    await sms.close();
    await mail.close();
  }
}

await bench(async () => {
  for (const run of RUNS) await inFolder((folder) => measure(run, folder));
});
