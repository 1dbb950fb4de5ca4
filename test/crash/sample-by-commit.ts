import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** Samples a share of all points, from 0 to 1: the same ones for one commit, others for the next. */
export function sampleByCommit(share: number): (point: string) => boolean {
  if (!(share > 0 && share <= 1)) throw new Error('CRASH_SHARE must be more than 0 and at most 1.');
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: __dirname, encoding: 'utf8' });
  return (point) => {
    const hash = createHash('sha256').update(`${commit}${point}`).digest();
    return hash.readUInt32BE() / 2 ** 32 < share;
  };
}
