import * as fc from 'fast-check';
import type { AnalysisEntry } from '../../../bot/history/history-card';
import { homeView } from '../../../bot/home/home-view';
import { companyModal, readCompanyModal } from '../../../bot/intake/company-modal';
import { getTexts } from '../../../bot/texts/texts';
import { findViewProblems } from '../../support/block-kit-rules';
import { buildViewSubmission } from '../../support/build-view-submission';
import { anyText } from '../../support/hostile-texts';
import { replaceTexts } from '../../support/sample-summaries';

const texts = getTexts('en');
const code = { type: 'siren', id: '732829320' };

describe('the company of a channel', () => {
  test('is returned as it was filled in', () => {
    const view = companyModal({ channel: 'C1', code, businessName: 'Acme SA', known: true }, texts);
    expect(findViewProblems(view)).toEqual([]);
    expect(JSON.stringify(view)).toContain('forget_company');
    expect(readCompanyModal(buildViewSubmission(view), texts)).toEqual({
      ok: true,
      channel: 'C1',
      company: { code, businessName: 'Acme SA' },
    });
  });

  test('is checked like any other code, with the same option to accept it anyway', () => {
    const view = companyModal({ channel: 'C1' }, texts);
    expect(JSON.stringify(view)).not.toContain('forget_company');
    const read = readCompanyModal(buildViewSubmission(view, { code_id: '732829321' }), texts);
    if (read.ok || !read.refusedCode) throw new Error('The code should have been refused.');
    const again = companyModal(
      { channel: 'C1', code: { type: 'siren', id: '732829321' }, refusedCode: read.refusedCode },
      texts,
    );
    expect(readCompanyModal(buildViewSubmission(again, { accept_code: ['accept'] }), texts)).toMatchObject({
      ok: true,
      company: { acceptCode: true },
    });
    expect(readCompanyModal({}, texts).ok).toBe(false);
  });
});

describe('the App Home', () => {
  const entry: AnalysisEntry = {
    submissionId: 's1',
    company: { code, name: 'Acme SA' },
    state: 'online',
    startedAt: Date.UTC(2026, 0, 2),
    files: ['bilan.pdf'],
  };
  const none = { entries: [] };

  test('says how to begin when nothing has happened', () => {
    const view = homeView({ running: none, recent: none, stalled: none }, texts);
    expect(findViewProblems(view)).toEqual([]);
    expect(JSON.stringify(view)).toContain('Share a PDF with: siren 732829320');
    expect(JSON.stringify(view)).not.toContain('Stalled');
  });

  test('shows stalled submissions first, with a Check again button', () => {
    const stalled = { entries: [{ ...entry, submissionId: 's9', state: 'stalled' as const }] };
    const recent = {
      entries: [{ ...entry, results: [{ title: 'Doc X-Ray', verdict: 'clear' as const }] }],
      count: 40,
    };
    const view = JSON.stringify(homeView({ running: { entries: [entry] }, recent, stalled }, texts));
    expect(view).toMatch(
      /Stalled.*"check_again".*"s9".*Running.*analysis running.*Recent results.*🟢 Clear Doc X-Ray.*\+39 more/,
    );
  });

  test('fits however much there is', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const entries = Array(200).fill({
          ...replaceTexts(entry, text),
          state: 'stalled',
          files: Array(9).fill(text),
        });
        expect(
          findViewProblems(
            homeView({ running: { entries }, recent: { entries }, stalled: { entries } }, texts),
          ),
        ).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
