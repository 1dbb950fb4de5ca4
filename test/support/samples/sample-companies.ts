import type { AnalysisOverview } from '../../../bot/analyses';
import type { Case, CaseStatus } from '../../../bot/cases';
import type { CompanyViewData } from '../../../bot/company/company-data';
import { caseWithRefusedFile, fewAnalyses, sampleAnalyses } from './sample-cases';
import { sampleCompany } from './sample-messages';
import { sampleSummaries } from './sample-reports';
import { sampleStatuses } from './sample-statuses';

const channel = 'C0123456789';
const threadUrl = 'https://example.slack.com/archives/C0123456789/p1700000000000000';
const at = new Date(Date.UTC(2026, 0, 2, 3, 4));

function toCase(status: CaseStatus, verdict?: Case['verdict']): Case {
  return {
    ...status,
    id: '1',
    teamId: 'T0123456789',
    channelId: channel,
    userId: 'U0123456789',
    company: sampleCompany.code,
    businessName: sampleCompany.name,
    ...(verdict && { verdict }),
    createdAt: at,
  };
}

function openCase(
  status: CaseStatus,
  more: Partial<CompanyViewData['open']['items'][number]> = {},
): CompanyViewData['open']['items'][number] {
  const { verdict = 'alert' } = more;
  return {
    id: '1',
    status: toCase(status, verdict),
    company: sampleCompany,
    verdict,
    analysisCount: 3,
    gravest: sampleSummaries.doc,
    known: [],
    isRedacted: false,
    ...more,
  };
}

const none = { items: [], count: 0 };
const toRow = (overview: AnalysisOverview) => ({ overview, isRedacted: false, threadUrl });
const analyses = sampleAnalyses.slice(0, 10).map(toRow);
export const earlierReason = 'The accounts of 2024 are missing';
/** A time two months before what is open now. */
const earlierAt = Date.UTC(2025, 10, 3, 9);
const earlierDecision = {
  ...sampleStatuses.decided.decision,
  reason: earlierReason,
  at: earlierAt,
  confirmedAt: earlierAt + 60_000,
};
const decided = Array.from({ length: 10 }, () => ({
  status: toCase({ ...sampleStatuses.decided, decision: earlierDecision }, 'alert'),
  isRedacted: false,
}));
const withRefusedFile = sampleAnalyses.filter(({ contents }) => contents === caseWithRefusedFile.contents);

const empty: CompanyViewData = {
  metadata: { caseId: '1', here: channel, page: 0 },
  company: sampleCompany,
  isIncomplete: false,
  open: none,
  elsewhere: [],
  analyses: none,
  decided: none,
  classes: [],
  alertedChannels: [],
  channelId: channel,
};

/** The views of a company, in every way that it may stand. */
export const sampleCompanies: Readonly<Record<string, CompanyViewData>> = {
  open: {
    ...empty,
    open: { items: [openCase(sampleStatuses.taken)], count: 1 },
    analyses: { items: fewAnalyses.map(toRow), count: 3 },
    decided: { items: decided.slice(0, 1), count: 1 },
    classes: [
      { value: '3', at, isWorse: false },
      { value: '5', at: new Date(Date.UTC(2026, 2, 2)), isWorse: true },
    ],
    alertedChannels: [{ channelId: channel }],
  },
  all: {
    ...empty,
    alertedChannels: [
      { channelId: channel },
      { channelId: 'C0123456780', mutedUntil: new Date(Date.UTC(2026, 0, 10)), mutedBy: 'U0123456789' },
      { channelId: 'D0123456789' },
      { channelId: 'D0123456780', mutedUntil: new Date(Date.UTC(2026, 0, 10)), mutedBy: 'U0123456789' },
    ],
    isIncomplete: true,
    metadata: { caseId: '1', here: channel, page: 1 },
    open: {
      items: [
        openCase(sampleStatuses.open, { known: withRefusedFile }),
        openCase(sampleStatuses.overdue, { verdict: 'review', known: sampleAnalyses }),
        openCase(sampleStatuses.proposed),
        openCase(sampleStatuses.waiting),
        openCase(sampleStatuses.open, { isRedacted: true }),
      ],
      count: 7,
    },
    elsewhere: [toCase(sampleStatuses.open, 'alert'), toCase(sampleStatuses.decided, 'review')],
    analyses: { items: analyses, count: 1_000 },
    decided: { items: decided, count: 30 },
  },
  decided: { ...empty, decided: { items: decided.slice(0, 1), count: 1 } },
  redacted: {
    ...empty,
    company: undefined,
    open: { items: [openCase(sampleStatuses.taken, { isRedacted: true })], count: 1 },
    analyses: { items: analyses.map((one) => ({ ...one, isRedacted: true })), count: 10 },
  },
  running: {
    ...empty,
    open: {
      items: [
        { ...openCase(sampleStatuses.open), verdict: undefined, gravest: undefined, progress: 'running' },
      ],
      count: 1,
    },
  },
};
