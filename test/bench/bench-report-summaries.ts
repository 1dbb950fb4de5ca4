import { summariseReport } from '../../shared/reports';
import { reportSchema } from '../../shared/schemas/report';
import { formatRounds, infoRow, maximumRow, median, type ResultRow } from '../support/result-row';

const ROUNDS = 5;

const criteria = {
  creationDate: '2024-01-05 10:00:00',
  modDate: '2024-03-01 09:30:00',
  lastSigningTime: null,
};

function createReport(reasons: number): string {
  const reason = (at: number) => ({
    criteria,
    sentiment: 'bad',
    message: {
      title: `Changed after creation ${at}`,
      content: 'The file was modified after it was created.',
    },
    typeCode: 'time',
    level: [null, 'suspicious', 'fraudulent'][at % 3],
  });
  const raw = {
    type: [{ class: 'bank_statement', confidence: 0.93 }],
    reasons: Array.from({ length: reasons }, (_, at) => reason(at)),
    flag: { color: 'green', meta: ['time'], value: 0.2 },
  };
  return JSON.stringify({ id: 'r', request: 'q', source: 'doc_xray', raw });
}

/** Measures the microseconds from the text of a report to its summary. */
function createMeasurement(reasons: number, times: number): () => number {
  const text = createReport(reasons);
  return () => {
    const begin = performance.now();
    for (let time = 0; time < times; time += 1) summariseReport(reportSchema.parse(JSON.parse(text)));
    return ((performance.now() - begin) * 1000) / times;
  };
}

/** Measures summaries, from the text of a report on: how many a second, and how the cost grows with the report. */
export async function benchReportSummaries(): Promise<ResultRow[]> {
  const [measureFew, measureMany] = [createMeasurement(10, 5_000), createMeasurement(10_000, 10)];
  const all = Array.from({ length: 1 + ROUNDS }, () => ({ few: measureFew(), many: measureMany() }));
  // The first warms both up.
  const rounds = all.slice(1);
  const few = rounds.map((round) => round.few);
  return [
    infoRow(
      'reports with 10 reasons summarised per second',
      Math.round(1_000_000 / median(few)).toLocaleString('en'),
    ),
    infoRow('time per report with 10 reasons', formatRounds(few, 'µs', 0)),
    infoRow(
      'time per report with 10,000 reasons',
      formatRounds(
        rounds.map(({ many }) => many / 1000),
        'ms',
        1,
      ),
    ),
    maximumRow(
      'time per reason in a report with 10,000',
      rounds.map((round) => round.many / 10_000 / (round.few / 10)),
      '×',
      'time per reason in a report with 10',
      1.5,
    ),
  ];
}
