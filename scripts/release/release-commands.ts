import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PublishedPackage } from './published-packages';
import type { Publisher } from './publisher';

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  /** The text that is written to its standard input. */
  readonly input?: string;
}

/** The packages are public; provenance says which commit and workflow made them, and works in a workflow only. */
export function publishCommand({ tarball }: PublishedPackage): Command {
  return { program: 'npm', args: ['publish', tarball, '--provenance', '--access', 'public'] };
}

/** The file into which buildx writes what it pushed. https://docs.docker.com/reference/cli/docker/buildx/build/#metadata-file */
export const IMAGE_METADATA = '.cache/image.json';

/** Builds the image for both kinds of machine and pushes it, with provenance and an SBOM. */
export function imageCommand({ image, repository }: Publisher, version: string): Command {
  return {
    program: 'docker',
    args: [
      ...['buildx', 'build', '--file', 'bot/Dockerfile', '--platform', 'linux/amd64,linux/arm64'],
      ...['--provenance', 'mode=max', '--sbom', 'true'],
      ...['--label', `org.opencontainers.image.source=${repository}`],
      ...['--tag', `${image}:${version}`, '--tag', `${image}:latest`],
      ...['--metadata-file', IMAGE_METADATA, '--push', '.'],
    ],
  };
}

/** A release with what the changelog says, the packages and their SBOMs. */
export function githubCommand(checkout: string, version: string, notes: string): Command {
  const list = (folder: string) =>
    readdirSync(join(checkout, folder))
      .sort()
      .map((name) => join(folder, name));
  const files = [...list('.cache/packed'), ...list('.cache/sbom')];
  return {
    program: 'gh',
    args: [
      'release',
      'create',
      `v${version}`,
      '--verify-tag',
      '--title',
      version,
      '--notes-file',
      '-',
      ...files,
    ],
    input: notes,
  };
}
