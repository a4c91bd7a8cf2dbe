const shanghai = (at: Date) => new Date(at.getTime() + 8 * 3600_000).toISOString();

/** yyyyMMddHHmmss in Asia/Shanghai, for file names. */
export function fileStamp(at: Date): string {
  return shanghai(at).replace(/\D/g, '').slice(0, 14);
}

/** YYYY-MM-DD HH:mm:ss in Asia/Shanghai. */
export function shanghaiTime(at: Date): string {
  return shanghai(at).slice(0, 19).replace('T', ' ');
}
