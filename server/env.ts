import { join, resolve } from 'node:path';
import { keysFromEnvironment, keysFromFile } from './crypto/keys';
import type { SealerKeys } from './crypto/sealer';
import { databaseFolder, isVacant } from './db/embedded/database-folder';
import { requireDataFolder } from './files/data-folder';
import { readS3Settings, type S3Settings } from './files/store/s3-settings';
import type { FascSettings } from './providers/esign/fasc-client';
import { readFascSettings } from './providers/esign/fasc-settings';
import { StartRefusal } from './start-refusal';

/** The settings of this process, parsed once at start-up. */
export interface Env {
  port: number;
  host: string;
  /** undefined = embedded database in the data folder. */
  databaseUrl: string | undefined;
  dataDir: string;
  keys: SealerKeys;
  /** Where kept files lie; undefined = a folder of the data folder. */
  s3: S3Settings | undefined;
  logLevel: string;
  /** Where backups of its own go, and how many of them are kept; 0 = none are taken. */
  backups: { folder: string; keep: number };
  /** Demo data set is wanted; sign-in codes are written to the log. */
  demo: boolean;
  /** Services that are not connected are played by sandboxes; otherwise they are off. */
  sandbox: boolean;
  /** Where the built worker threads lie. */
  workersDir: string;
  /** Built console to serve, or undefined (API only). */
  consoleDir: string | undefined;
  /** Reverse proxies whose X-Forwarded-For is believed. */
  trustProxy: boolean;
  /** The database itself keeps companies apart, too (docs/database.md). */
  rowLevelSecurity: boolean;
  /** Address people open the console by, for links in messages; undefined = the one the administrator uses. No slash at the end. */
  publicUrl?: string;
  /** Numbers at which the SMS sandbox fails, to try out failed deliveries. */
  smsFailing: string[];
  /** Opens /api/metrics; undefined = there is none. */
  metricsToken?: string;
  /** How long a server that is told to stop still takes calls, so that a proxy can see it go. */
  drainMs: number;
  /** 法大大; undefined = not connected. */
  fasc?: FascSettings;
}

export class EnvError extends StartRefusal {}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/**
 * Reads the environment. Throws StartRefusal in words for the operator: a wrong value stops the start
 * instead of surfacing later. On PostgreSQL a data key must be given, because a key file beside one
 * of several servers would lock the others out.
 */
export function readEnv(
  source: NodeJS.ProcessEnv,
  options: { demo: boolean; workersDir: string; consoleDir?: string },
): Env {
  const port = Number(source.PORT ?? 8000);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new EnvError(`PORT 必须是 0–65535 的整数，现在是“${source.PORT}”`);
  const logLevel = source.LOG_LEVEL ?? 'info';
  if (!LEVELS.includes(logLevel)) throw new EnvError(`LOG_LEVEL 必须是 ${LEVELS.join('、')} 之一，现在是“${logLevel}”`);
  const databaseUrl = source.DATABASE_URL || undefined;
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) throw new EnvError('DATABASE_URL 应以 postgres:// 开头');
  const publicUrl = source.PUBLIC_URL?.replace(/\/+$/, '') || undefined;
  if (publicUrl && !/^https?:\/\/[^\s?#]+$/.test(publicUrl))
    throw new EnvError('PUBLIC_URL 应为员工打开本系统的完整地址，如 https://gongzi.example.com');
  const dataDir = resolve(source.DATA_DIR ?? './data');
  const demo = options.demo || source.DEMO === '1';
  return {
    port,
    host: source.HOST ?? '127.0.0.1',
    databaseUrl,
    dataDir,
    keys: readKeys(source, databaseUrl !== undefined, dataDir),
    s3: withReadableError(() => readS3Settings(source)),
    logLevel,
    backups: readBackups(source, dataDir),
    demo,
    sandbox: demo || source.ALLOW_SANDBOX === '1',
    workersDir: options.workersDir,
    consoleDir: options.consoleDir,
    trustProxy: source.TRUST_PROXY === '1',
    rowLevelSecurity: source.ROW_LEVEL_SECURITY !== '0',
    ...(publicUrl === undefined ? {} : { publicUrl }),
    ...withMetrics(source),
    drainMs: drainSeconds(source) * 1000,
    ...withFasc(source),
    smsFailing: source.SMS_SANDBOX_FAIL?.split(',').filter(Boolean) ?? [],
  };
}

/** As long as guessing it is hopeless. */
const TOKEN_LENGTH = 16;
const DRAIN_SECONDS = 1;
const MOST_DRAIN_SECONDS = 60;

function withMetrics({ METRICS_TOKEN: token }: NodeJS.ProcessEnv): Pick<Env, 'metricsToken'> {
  if (!token) return {};
  if (token.length < TOKEN_LENGTH) throw new EnvError(`METRICS_TOKEN 至少 ${TOKEN_LENGTH} 个字符`);
  return { metricsToken: token };
}

function drainSeconds({ DRAIN_SECONDS: said }: NodeJS.ProcessEnv): number {
  const seconds = Number(said ?? DRAIN_SECONDS);
  if (!(seconds >= 0 && seconds <= MOST_DRAIN_SECONDS))
    throw new EnvError(`DRAIN_SECONDS 应为 0–${MOST_DRAIN_SECONDS} 的秒数，现在是“${said}”`);
  return seconds;
}

function readBackups(source: NodeJS.ProcessEnv, dataDir: string): Env['backups'] {
  const keep = Number(source.BACKUP_KEEP || 7);
  if (!Number.isInteger(keep) || keep < 0 || keep > 1000)
    throw new EnvError(`BACKUP_KEEP 必须是 0–1000 的整数，现在是“${source.BACKUP_KEEP}”`);
  return { folder: resolve(source.BACKUP_DIR || join(dataDir, 'backups')), keep };
}

function withFasc(source: NodeJS.ProcessEnv): Pick<Env, 'fasc'> {
  const fasc = withReadableError(() => readFascSettings(source));
  return fasc ? { fasc } : {};
}

/** What a reader of a group of settings has to say goes to the operator. */
function withReadableError<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new EnvError(error instanceof Error ? error.message : String(error));
  }
}

function readKeys(source: NodeJS.ProcessEnv, required: boolean, dataDir: string): SealerKeys {
  const given = withReadableError(() => keysFromEnvironment(source));
  if (given) return given;
  if (required)
    throw new EnvError(
      '使用 PostgreSQL 时必须设置 DATA_KEY（32 字节随机数的 base64，可用 openssl rand -base64 32 生成）',
    );
  requireDataFolder(dataDir);
  return keysFromFile(dataDir, isVacant(databaseFolder(dataDir)));
}
