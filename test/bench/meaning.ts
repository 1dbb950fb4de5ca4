import { summarise } from '../../shared/meaning';
import { reportSchema } from '../../shared/schemas/report';
import { atMost, median, type Row, told } from './row';

const criteria = {
  creationDate: '2024-01-05 10:00:00',
  modDate: '2024-03-01 09:30:00',
  lastSigningTime: null,
};

function report(reasons: number): string {
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
function cost(reasons: number, times: number): number {
  const text = report(reasons);
  const once = () => summarise(reportSchema.parse(JSON.parse(text)));
  for (let warmUp = 0; warmUp < times / 5; warmUp += 1) once();
  const rounds = Array.from({ length: 5 }, () => {
    const begin = performance.now();
    for (let time = 0; time < times; time += 1) once();
    return ((performance.now() - begin) * 1000) / times;
  });
  return median(rounds);
}

/** From the text of a report to its summary: how many a second, and how the cost grows with the report. */
export async function meaning(): Promise<Row[]> {
  const [few, many] = [cost(10, 5_000), cost(10_000, 10)];
  const perReason = many / 10_000 / (few / 10);
  return [
    told('reports of 10 reasons summarised a second', Math.round(1_000_000 / few).toLocaleString('en')),
    told('one report of 10 reasons', `${few.toFixed(0)} µs`),
    told('one report of 10,000 reasons', `${(many / 1000).toFixed(1)} ms`),
    atMost('cost of a reason among 10,000', perReason, '×', 'a reason among 10', 1.5),
  ];
}
