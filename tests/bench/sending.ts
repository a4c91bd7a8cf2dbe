/**
 * Publishing to 100,000 people by text message, and to some thousands by e-mail, at stand-ins of the providers on this
 * machine: how many a second go out, what memory the server wants beyond that at rest, and how a clerk's lists answer
 * meanwhile. Prints figures and a PASS or FAIL line for each limit.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import { SmtpStandIn } from '../support/stand-ins/smtp';
import type { Asked, Reply } from '../support/stand-ins/stand-in';
import { TencentStandIn } from '../support/stand-ins/tencent';
import { caller } from './support/caller';
import { startMeasured } from './support/measured';
import { otherCalls, quantile, verdict } from './support/other-calls';
import { seedPublish } from './support/seed-publish';
import { megabytes, pause } from './support/stream-crowd';

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

async function measure({ name, people, least, channel }: Run): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-sending-'));
  const sms = new TencentAside({ ...TENCENT, templates: { '1001': 2 } }, () => new Date());
  const mail = new SmtpStandIn(MAIL);
  await sms.open();
  const mailPort = await mail.listen();
  try {
    const dataDir = join(folder, 'data');
    const seeded = await seedPublish(dataDir, people);
    // Where the server would ask the provider.
    const standIn = `https://${TENCENT_HOST} ${sms.url}`;
    const { url, pid, stop } = await startMeasured(dataDir, PORT, { BENCH_STAND_IN: standIn });
    try {
      const { way, body } = channel(mailPort);
      await caller(url, seeded.admin)('PUT', `/api/system/channels/${way}`, body);
      const clerk = caller(url, seeded.clerk);
      const others = otherCalls(caller(url, seeded.other), [
        '/api/wages/batches',
        `/api/wages/batches/${seeded.batchId}/slips?pageSize=20`,
      ]);
      await pause(3_000);
      const calm = others.times().length;
      const rest = megabytes(pid, 'VmRSS');
      const batch = () => clerk<BatchDetail>('GET', `/api/wages/batches/${seeded.batchId}`);
      const { version } = await batch();
      const begunAt = performance.now();
      await clerk('POST', `/api/wages/batches/${seeded.batchId}/act`, {
        action: 'publish',
        version,
        requestId: `bench-${seeded.batchId}`,
      });
      const memory: number[] = [];
      let now = await batch();
      while (now.state === 'publishing') {
        await pause(250);
        memory.push(megabytes(pid, 'VmRSS'));
        now = await batch();
      }
      const seconds = (performance.now() - begunAt) / 1000;
      await others.stop();
      const meanwhile = others.times().slice(calm);
      const told = way === 'sms' ? sms.sent.length : mail.mails.length;
      const rise = Math.max(...memory) - rest;
      console.log(
        `${name.padEnd(25)} ${told} in ${seconds.toFixed(1)} s, ${(told / seconds).toFixed(0)} a second, ${now.state}`,
      );
      console.log(`memory                    ${rest.toFixed(0)} MB at rest, most ${Math.max(...memory).toFixed(0)} MB`);
      console.log(
        `others' lists meanwhile   ${meanwhile.length} calls, median ${quantile(meanwhile, 0.5).toFixed(0)} ms, p95 ${quantile(meanwhile, 0.95).toFixed(0)} ms`,
      );
      return [
        verdict(`${name}: everybody told, once`, told === people && now.counts.delivered === people),
        verdict(`${name}: ${least} a second`, told / seconds >= least),
        verdict(`${name}: memory rises by less than ${LIMITS.riseMb} MB`, rise < LIMITS.riseMb),
        verdict(`${name}: others' lists p95 below ${LIMITS.p95Ms} ms`, quantile(meanwhile, 0.95) < LIMITS.p95Ms),
      ].every(Boolean);
    } finally {
      await stop();
    }
  } finally {
    await sms.close();
    await mail.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<boolean> {
  const passed: boolean[] = [];
  for (const run of RUNS) passed.push(await measure(run));
  return passed.every(Boolean);
}

process.exitCode = (await main()) ? 0 : 1;
