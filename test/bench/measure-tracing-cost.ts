import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { maximumRow, type ResultRow } from '../support/result-row';
import { type BenchEnvironment, startBenchEnvironment } from './bench-environment';
import { forkProgram } from './fork-program';

const ROUNDS = 5;
const WARM_UP_TURNS = 2;
const TURNS_PER_ROUND = 6;
const FILES_PER_TURN = 16;
const COMPLETE_MESSAGE = 'siren 732829320 bank statement month 2024-12-31';

/** The processor time of the bot for files from Slack to their cards, with every trace sent to a collector and with none. */
export async function measureTracingCost(): Promise<ResultRow> {
  const { result: url, process: collector } = await forkProgram<string>('collector-server.ts');
  try {
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) ratios.push(await measureRound(url));
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

/** Measures with new processes: compilation and garbage collection differ between two processes by as much as traces cost. */
async function measureRound(collectorUrl: string): Promise<number> {
  await using traced = await startBenchEnvironment({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl } });
  await using untraced = await startBenchEnvironment();
  const both = [traced, untraced];
  let begin = [0, 0];
  for (let turn = 0; turn < WARM_UP_TURNS + TURNS_PER_ROUND; turn += 1) {
    if (turn === WARM_UP_TURNS) begin = await Promise.all(both.map(readProcessorSeconds));
    // They take turns, so that other load on the machine slows both.
    for (const environment of both)
      await Promise.all(
        Array.from({ length: FILES_PER_TURN }, (_, file) => shareFile(environment, `${turn}-${file}`)),
      );
  }
  const end = await Promise.all(both.map(readProcessorSeconds));
  const [withTraces = 0, without = 1] = end.map((seconds, at) => seconds - (begin[at] ?? 0));
  return withTraces / without;
}

/** Shares a file in a channel of its own, and waits until its card says that the analysis runs. */
async function shareFile({ workspace }: BenchEnvironment, id: string): Promise<void> {
  const { name } = workspace.addChannel(`traces-${id}`, { members: ['ada'], bot: true });
  const file = { name: `${id}.pdf`, content: '%PDF', text: COMPLETE_MESSAGE };
  const { ts } = workspace.as('ada').shareFile(name, file);
  await workspace.until(
    (one) =>
      (one.type === 'message.posted' || one.type === 'message.updated') &&
      one.message.thread_ts === ts &&
      JSON.stringify(one.message.blocks).includes('Analysis running'),
  );
}

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** The processor time: fields 14 and 15 of proc_pid_stat(5), counted after the name, which may have spaces. */
async function readProcessorSeconds({ pid }: BenchEnvironment): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
