import { summariseReport } from '../../shared/reports';
import { reportSchema } from '../../shared/schemas/report';
import { infoRow, maximumRow, median, type ResultRow } from '../support/result-row';

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

/** Microseconds from the text of a report to its summary. */
function measureCost(reasons: number, times: number): number {
  const text = createReport(reasons);
  const once = () => summariseReport(reportSchema.parse(JSON.parse(text)));
  for (let warmUp = 0; warmUp < times / 5; warmUp += 1) once();
  const rounds = Array.from({ length: 5 }, () => {
    const begin = performance.now();
    for (let time = 0; time < times; time += 1) once();
    return ((performance.now() - begin) * 1000) / times;
  });
  return median(rounds);
}

/** From the text of a report to its summary: how many a second, and how the cost grows with the report. */
export async function benchReportSummaries(): Promise<ResultRow[]> {
  const [few, many] = [measureCost(10, 5_000), measureCost(10_000, 10)];
  const perReason = many / 10_000 / (few / 10);
  return [
    infoRow(
      'reports with 10 reasons summarised per second',
      Math.round(1_000_000 / few).toLocaleString('en'),
    ),
    infoRow('time per report with 10 reasons', `${few.toFixed(0)} µs`),
    infoRow('time per report with 10,000 reasons', `${(many / 1000).toFixed(1)} ms`),
    maximumRow(
      'time per reason in a report with 10,000',
      perReason,
      '×',
      'time per reason in a report with 10',
      1.5,
    ),
  ];
}
