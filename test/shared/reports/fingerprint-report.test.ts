import { fingerprintReport } from '../../../shared/reports';
import { managerRaw, report } from './reports';

const managers = (raw: object) => fingerprintReport(report({ ...managerRaw, ...raw }, 'doc_xray'));

test('the fingerprint of a Manager X-Ray is that of its analysis, whichever request brought it', () => {
  const first = managers({ request: { id: 'q1', code: { type: 'siren', id: '732829320' } } });
  expect(managers({ request: { id: 'q2', code: { type: 'siren', id: '732829320' } } })).toBe(first);
  expect(managers({ persons: [] })).not.toBe(first);
});
