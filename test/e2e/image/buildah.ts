import { type ExecFileException, execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

export const CHECKOUT = resolve(__dirname, '../../..');
/** The storage, with only the images of this checkout, regardless of others on this machine. */
const STORAGE = join(CHECKOUT, '.cache/images');

/** Runs buildah on this checkout's images; there is no daemon, and what it runs is in a chroot. */
export async function buildah(...args: string[]): Promise<string> {
  mkdirSync(STORAGE, { recursive: true });
  const storage = ['--root', join(STORAGE, 'root'), '--runroot', join(STORAGE, 'run')];
  try {
    const { stdout } = await promisify(execFile)(
      'buildah',
      [...storage, '--storage-driver', 'overlay', ...args],
      {
        cwd: CHECKOUT,
        maxBuffer: 64 * 2 ** 20,
      },
    );
    return stdout.trim();
  } catch (error) {
    const { stdout, stderr } = error as ExecFileException;
    throw new Error(`buildah ${args[0]} failed:\n${stdout?.slice(-4000)}\n${stderr?.slice(-4000)}`);
  }
}
