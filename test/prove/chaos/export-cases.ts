import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getTexts } from '../../../bot/texts/texts';
import { createBotEnv } from '../../support/bot-env';
import { runCli } from '../../support/run-cli';
import type { SoakEnvironment } from '../soak-environment';
import { openForm } from './case-work';
import { compareExport } from './compare/compare-export';

const TURN_INTERVAL_MS = 10_000;
const ALWAYS = ['--from', '2020-01-01', '--to', '2100-12-31'];

interface ExportResult {
  /** The number of exports by people, in Slack. */
  readonly sent: number;
  /** The number of exports with the command line, and how many cases these files had. */
  readonly written: number;
  readonly cases: number;
  /** What in an exported file does not fit together. */
  readonly violations: readonly string[];
}

/** Exports the cases of a channel in Slack and all of them with the command line, again and again, until aborted. */
export async function exportCases(environment: SoakEnvironment, signal: AbortSignal): Promise<ExportResult> {
  const { channels, databaseUrl, random } = environment;
  let [sent, written, cases] = [0, 0, 0];
  const violations: string[] = [];
  for (let turn = 0; !signal.aborted; turn += 1) {
    await wait(TURN_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    const channel = channels[random.between(`export:${turn}`, 0, channels.length)];
    if (signal.aborted || channel === undefined) break;
    // The bot may be down.
    if (await exportInSlack(environment, channel).catch(() => false)) sent += 1;
    // An embedded store has no room for a second process.
    if (!databaseUrl) continue;
    const compared = compareExport(await exportAll(environment, databaseUrl));
    written += 1;
    cases += compared.cases;
    violations.push(...compared.violations);
  }
  return { sent, written, cases, violations };
}

async function exportInSlack({ workspace }: SoakEnvironment, channel: string): Promise<boolean> {
  // Somebody who has no other form open meanwhile.
  const person = workspace.as('bob');
  const form = await openForm(workspace, person, () => person.runCommand('/xray', 'export', channel));
  if (!form) return false;
  const result = await person.submitView(form);
  const left = person.view();
  if (left) await person.closeView(left);
  // A refusal is shown in the form too.
  return JSON.stringify(result).includes(getTexts().forms.export.working);
}

async function exportAll({ workspace, risk }: SoakEnvironment, databaseUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'prove-export-'));
  try {
    const env = createBotEnv(workspace, risk, { DATABASE_URL: databaseUrl });
    const { code, err } = await runCli(['export', ...ALWAYS, '--out', folder, '--by', 'chaos'], { env });
    if (code !== 0) throw new Error(`The cases were not exported: ${err}`);
    const read = (name: string) => readFile(join(folder, name), 'utf8');
    return { cases: await read('cases.csv'), trail: await read('trail.csv') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
