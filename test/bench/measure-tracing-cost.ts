import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { maximumRow, type ResultRow } from '../support/result-row';
import { type BenchEnvironment, startBenchEnvironment } from './bench-environment';
import { forkProgram } from './fork-program';

const ROUNDS = 9;
const WARM_UP_ROUNDS = 3;
const FILES_PER_ROUND = 12;
const COMPLETE_MESSAGE = 'siren 732829320 bank statement month 2024-12-31';

/** The processor time of the bot for files from Slack to their cards, with every trace sent to a collector and with none. */
export async function measureTracingCost(): Promise<ResultRow> {
  const { result: url, process: collector } = await forkProgram<string>('collector-server.ts');
  try {
    await using traced = await startBenchEnvironment({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: url } });
    await using untraced = await startBenchEnvironment();
    const ratios: number[] = [];
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
      // Each is first in every other round.
      const order = round % 2 === 0 ? [traced, untraced] : [untraced, traced];
      const times = new Map<BenchEnvironment, number>();
      for (const environment of order) times.set(environment, await timeRound(environment, round));
      if (round >= WARM_UP_ROUNDS) ratios.push((times.get(traced) ?? 0) / (times.get(untraced) ?? 1));
    }
    return maximumRow(
      `files from Slack to their cards with traces, processor time of the bot`,
      ratios,
      '×',
      'without traces',
      1.03,
    );
  } finally {
    collector.kill();
  }
}

/** Seconds of processor time for some files, one after the other and each in a channel of its own. */
async function timeRound({ workspace, pid }: BenchEnvironment, round: number): Promise<number> {
  const begin = await readProcessorSeconds(pid);
  for (let at = 0; at < FILES_PER_ROUND; at += 1) {
    const { name } = workspace.addChannel(`traces-${round}-${at}`, { members: ['ada'], bot: true });
    const file = { name: `${at}.pdf`, content: '%PDF', text: COMPLETE_MESSAGE };
    const { ts } = workspace.as('ada').shareFile(name, file);
    await workspace.until(
      (one) =>
        (one.type === 'message.posted' || one.type === 'message.updated') &&
        one.message.thread_ts === ts &&
        JSON.stringify(one.message.blocks).includes('Analysis running'),
    );
  }
  return (await readProcessorSeconds(pid)) - begin;
}

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** In user and system mode: fields 14 and 15 of proc_pid_stat(5), counted after the name, which may have spaces. */
async function readProcessorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
