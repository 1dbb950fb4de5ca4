import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export interface RunningProcess {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** All processes of this machine, or one with those that it started and they started. */
export async function listProcesses(root?: number): Promise<RunningProcess[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  const all = [...stdout.matchAll(/^ *(\d+) +(\d+) (.*)$/gm)].map(([, pid, parent, command]) => ({
    pid: Number(pid),
    parent: Number(parent),
    command: command as string,
  }));
  return root === undefined ? all : findTree(all, root);
}

function findTree(all: readonly RunningProcess[], root: number): RunningProcess[] {
  const own = all.filter(({ pid }) => pid === root);
  return [...own, ...all.filter(({ parent }) => parent === root).flatMap(({ pid }) => findTree(all, pid))];
}
