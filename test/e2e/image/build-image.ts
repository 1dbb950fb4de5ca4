import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildBaseImage } from './build-base-image';
import { buildah, CHECKOUT } from './buildah';

const IMAGE_NAME = 'localhost/risk-xray-bot:tested';
const DOCKERFILE = 'bot/Dockerfile';

/** The configuration of an image, which says how to run it. */
interface ImageConfig {
  readonly Env: readonly string[];
  readonly Cmd: readonly string[];
  readonly Entrypoint: readonly string[] | null;
  readonly User: string;
  readonly WorkingDir: string;
  readonly Volumes: Readonly<Record<string, object>>;
  readonly Healthcheck: { readonly Test: readonly string[]; readonly StartPeriod: number };
}

export interface BotImage {
  readonly config: ImageConfig;
  /** The folder where its files are mounted. */
  readonly root: string;
  readonly megabytes: { readonly whole: number; readonly own: number };
  remove(): Promise<void>;
}

/** The full name of an image, https://github.com/distribution/reference: without a host it is Docker's. */
function fullName(name: string): string {
  return name.includes('/') ? `${name}:latest` : `docker.io/library/${name}`;
}

/** Builds the Dockerfile step by step on local base images; its files stay mounted until it is removed. */
export async function buildImage(): Promise<BotImage> {
  // What replaces the base images has other digests.
  const text = readFileSync(join(CHECKOUT, DOCKERFILE), 'utf8').replace(/@sha256:[0-9a-f]{64}/g, '');
  const bases = text.matchAll(/^FROM (?:--\S+ )?(\S+)/gm);
  const names = [...bases].map(([, name = '']) => fullName(name));
  for (const name of names) await buildBaseImage(name);
  const dockerfile = join(CHECKOUT, '.cache/Dockerfile');
  writeFileSync(dockerfile, text);
  await buildah(
    ...[
      'bud',
      '--isolation',
      'chroot',
      '--pull-never',
      '--layers',
      '--format',
      'docker',
      '--tag',
      IMAGE_NAME,
    ],
    ...['--file', dockerfile, '.'],
  );
  const { Docker } = JSON.parse(await buildah('inspect', '--type', 'image', IMAGE_NAME));
  const container = await buildah('from', '--pull-never', IMAGE_NAME);
  const sizes = JSON.parse(await buildah('images', '--json')) as { names?: string[]; size: string }[];
  const sizeOf = (name: string) =>
    Number.parseFloat(sizes.find(({ names: own }) => own?.includes(name))?.size ?? '');
  const whole = sizeOf(IMAGE_NAME);
  return {
    config: Docker.config,
    root: await buildah('mount', container),
    megabytes: { whole, own: whole - sizeOf(names.at(-1) as string) },
    remove: async () => {
      await buildah('rm', container);
    },
  };
}
