import { summariseReport } from '../../../shared';
import { reportSchema } from '../../../shared/schemas/report';
import { type AnalysisContents, analysisCard, assessAnalysis } from '../../analyses';
import type { Message } from '../../slack/block-kit/message';
import type { Texts } from '../../texts/texts';

const createdAt = new Date(Date.UTC(2026, 0, 2, 3, 4));

const summary = summariseReport(
  reportSchema.parse({
    id: 'report-1',
    request: 'request-1',
    source: 'doc_xray',
    raw: { flag: { color: 'red' }, reasons: [{ level: 'fraudulent', message: { title: 'Edited amounts' } }] },
  }),
);

const contents: AnalysisContents = {
  id: '1',
  caseId: '1',
  teamId: 'T0123456789',
  channelId: 'C0123456789',
  userId: 'U0123456789',
  company: { type: 'siren', id: '732829320' },
  businessName: 'Acme & Fils SA',
  createdAt,
  state: 'open',
  progress: 'running',
  refusedFiles: [],
  submissions: [
    {
      id: '1',
      analysisId: '1',
      state: 'reported',
      requestId: 'request-1',
      createdAt,
      nextPollAt: createdAt,
      unreadableReports: [],
      refusedSources: [],
      documents: [{ submissionId: '1', name: 'statement.pdf', mimeType: 'application/pdf', state: 'online' }],
      reports: [
        {
          reportId: 'report-1',
          submissionId: '1',
          kind: summary.kind,
          verdict: summary.verdict,
          contentHash: '',
          summary,
          createdAt,
          updatedAt: createdAt,
        },
      ],
    },
  ],
};

/** The card of an analysis with an alert, which has most kinds of blocks that the bot posts: headline, reason, table and buttons. */
export function sampleCard(texts: Texts): Message {
  const options = { expectedReports: ['doc_xray', 'manager_xray'], now: createdAt.getTime() };
  return analysisCard({ contents, assessment: assessAnalysis(contents, options) }, texts);
}
