import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings } from '../../../sandbox/n8n/settings';
import type { Locator, Page } from './open-browser';

const IMAGES_FOLDER = join(readSettings(process.env).checkout, 'docs/images');

/** Kept for the README. One that is there stays, for ids differ from run to run; delete it to have it taken anew. */
export async function takeScreenshot(name: string, subject: Page | Locator): Promise<void> {
  const path = join(IMAGES_FOLDER, `${name}.png`);
  if (existsSync(path)) return;
  await mkdir(IMAGES_FOLDER, { recursive: true });
  await subject.screenshot({ path });
}
