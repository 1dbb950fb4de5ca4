import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings } from '../../../sandbox/n8n/settings';
import type { Locator, Page } from './open-browser';
import { reduceColours } from './reduce-colours';

const IMAGES_FOLDER = join(readSettings(process.env).checkout, 'docs/images');

/** Takes a picture for the README, if there is none: ids differ between runs. Delete one to take it again. */
export async function takeScreenshot(name: string, subject: Page | Locator): Promise<void> {
  const path = join(IMAGES_FOLDER, `${name}.png`);
  if (existsSync(path)) return;
  await mkdir(IMAGES_FOLDER, { recursive: true });
  await writeFile(path, reduceColours(await subject.screenshot()));
}
