import Fastify from 'fastify';
import { asWork } from '@server/kernel/work-context';
import { createLog } from '@server/log/create-log';
import { useWorkContext } from '@server/plugins/work-context';
import { watchFaults } from '@server/process-faults';

// A process of its own that serves routes with faults of each kind; says its address, and "gave up" before it ends with 1.
const log = createLog('info');
watchFaults(log, () => {
  process.stdout.write('gave up\n');
  process.exit(1);
});
const app = Fastify();
useWorkContext(app);
const later = () => new Promise<void>((resolve) => setTimeout(resolve, 5));
const forget = async () => {
  await later();
  throw new Error('forgotten');
};
app.get('/fine', () => ({ fine: true }));
app.post('/forgets/:id', () => {
  void forget();
  return { fine: true };
});
app.get('/forgets-in-a-job', () => {
  asWork({ jobId: 'job-1', kind: 'some.work' }, () => void forget());
  return { fine: true };
});
app.get('/throws', () => {
  setTimeout(() => {
    throw new Error('thrown into nowhere');
  }, 5);
  return { fine: true };
});

app.listen({ port: 0, host: '127.0.0.1' }).then(
  (address) => process.stdout.write(`listens ${address}\n`),
  (error: unknown) => process.stdout.write(`refused ${String(error)}\n`),
);
