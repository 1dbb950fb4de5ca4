import { companyModal, readCompanyModal } from '../../../bot/intake/company-modal';
import { getTexts } from '../../../bot/texts/texts';
import { findViewProblems } from '../../support/block-kit-rules';
import { buildViewSubmission } from '../../support/build-view-submission';

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
