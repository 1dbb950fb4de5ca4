import { constants } from 'node:fs';
import { type FileHandle, lstat, open, readdir, realpath, stat } from 'node:fs/promises';
import { basename, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { DocumentFile } from '../../../shared/client';
import { throwInvalidInput } from '../command';
import { guessMimeType } from '../local-document-file';
import { readChunks } from '../read-chunks';

const MAX_LISTED = 500;
// A link put in the place of a file is not followed, and a pipe does not block. Windows has neither flag.
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

export interface ListedFile {
  readonly path: string;
  readonly bytes: number;
}

/** The only folder whose files an agent can send away. */
export interface UploadFolder {
  readonly path: string;
  /** Lists the files by their paths in it, in alphabetical order, as far as they are uploaded. */
  readonly list: () => Promise<{ readonly files: readonly ListedFile[]; readonly isComplete: boolean }>;
  /** Refuses what is not a file in the folder, or is reached by a link. */
  readonly file: (path: string) => Promise<DocumentFile>;
}

export async function openUploadFolder(given: string): Promise<UploadFolder> {
  const path = await realpath(given).catch(() => '');
  if (!path || !(await stat(path)).isDirectory())
    throwInvalidInput(`There is no folder ${given}. Check the path after --files.`);
  return { path, list: () => listFiles(path), file: (name) => findFile(path, name) };
}

async function listFiles(root: string) {
  // Links are neither listed nor followed.
  const entries = (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  const paths = entries.map(({ parentPath, name }) => relative(root, join(parentPath, name))).sort();
  const files = await Promise.all(
    paths.slice(0, MAX_LISTED).map(async (path) => ({ path, bytes: (await lstat(join(root, path))).size })),
  );
  return { files, isComplete: paths.length <= MAX_LISTED };
}

async function findFile(root: string, given: string): Promise<DocumentFile> {
  const target = resolve(root, given);
  const inside = relative(root, target);
  if (inside === '' || isAbsolute(inside) || inside.split(sep)[0] === '..')
    throwInvalidInput(`“${given}” is not in the folder for uploads. Give a path that list_files shows.`);
  const first = await openFile(root, inside);
  const { size } = await first.stat().finally(() => first.close());
  return {
    name: basename(target),
    type: guessMimeType(target),
    size,
    // Checked again, because it may have been replaced meanwhile.
    open: async () => readChunks(await openFile(root, inside)),
  };
}

async function openFile(root: string, inside: string): Promise<FileHandle> {
  const target = join(root, inside);
  const refuse = () =>
    throwInvalidInput(
      `There is no file “${inside}” in the folder for uploads. Give a path that list_files shows.`,
    );
  if (await hasLink(root, inside)) return refuse();
  const handle = await open(target, OPEN_FLAGS).catch(refuse);
  try {
    // What was opened is what the path names without any link, even if a folder of it was replaced meanwhile.
    const [opened, real] = await Promise.all([handle.stat(), realpath(target)]);
    const named = await stat(real);
    const isSame = opened.ino === named.ino && opened.dev === named.dev;
    if (opened.isFile() && isSame && real.startsWith(root.endsWith(sep) ? root : root + sep)) return handle;
  } catch {
    // Gone meanwhile.
  }
  await handle.close();
  return refuse();
}

/** Whether the path has a link in it, or does not exist. */
async function hasLink(root: string, inside: string): Promise<boolean> {
  const parts = inside.split(sep);
  for (const [index] of parts.entries()) {
    const stats = await lstat(join(root, ...parts.slice(0, index + 1))).catch(() => undefined);
    if (!stats || stats.isSymbolicLink()) return true;
  }
  return false;
}
