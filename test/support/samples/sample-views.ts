import type { HomeView, ModalView } from '@slack/types';
import type * as alerts from '../../../bot/alerts';
import { muteModal, rulesModal } from '../../../bot/alerts';
import { unknownText } from '../../../bot/analyses';
import type { Case, CaseStatus } from '../../../bot/cases';
import type * as company from '../../../bot/company';
import { chooseCompanyView, companyView, nothingFoundView } from '../../../bot/company';
import type * as decisions from '../../../bot/decisions';
import {
  assignModal,
  confirmModal,
  decideModal,
  decisionNamesModal,
  decisionSettingsModal,
  defaultCaseSettings,
  reasonModal,
  snoozeModal,
} from '../../../bot/decisions';
import type * as exporting from '../../../bot/export';
import { exportModal } from '../../../bot/export';
import type { FalseAlarmRates } from '../../../bot/false-alarms';
import type * as figures from '../../../bot/figures';
import { chooseAnalysisModal, confirmFiguresModal, figuresModal } from '../../../bot/figures';
import type { CompanyEntry } from '../../../bot/history';
import type * as home from '../../../bot/home';
import { type HomeEntry, homeView } from '../../../bot/home';
import type * as intake from '../../../bot/intake';
import { companyModal, settingsModal, submitModal } from '../../../bot/intake';
import type * as reports from '../../../bot/reports';
import { detailsModal, rawJsonModal } from '../../../bot/reports';
import { toSafeJson } from '../../../bot/reports/safe-json';
import { emptyMarkup } from '../../../bot/slack/block-kit/mrkdwn';
import { intakeModes } from '../../../bot/slack/channels/intake-mode';
import type * as loading from '../../../bot/slack/interactions/loading-modal';
import { loadingModal } from '../../../bot/slack/interactions/loading-modal';
import type * as notices from '../../../bot/slack/interactions/notice-modal';
import { noticeModal } from '../../../bot/slack/interactions/notice-modal';
import type { Texts } from '../../../bot/texts/texts';
import { decisionKinds } from '../../../shared';
import { caseWithRefusedFile, fewAnalyses, sampleAnalyses } from './sample-cases';
import { sampleCompanies } from './sample-companies';
import { sampleFigures } from './sample-figures';
import { type BuilderOf, clearEntry, runningEntry, sampleCompany, sampleEntry } from './sample-messages';
import { longestSummary, sampleSummaries } from './sample-reports';
import { declined, sampleStatuses, workflowQuestion } from './sample-statuses';

type View = ModalView | HomeView;

type Features = typeof alerts &
  typeof company &
  typeof decisions &
  typeof exporting &
  typeof figures &
  typeof home &
  typeof intake &
  typeof loading &
  typeof notices &
  typeof reports;

/** Every modal and the App Home: a new one without a sample does not compile. */
export type SampleViews = Readonly<Record<BuilderOf<Features, View>, Readonly<Record<string, View>>>>;

const channel = 'C0123456789';

/** The default decisions, and one that a workspace added. */
const sampleOptions = [
  ...decisionKinds.map((kind) => ({ id: kind, kind })),
  { id: 'accept:with-a-guarantee', kind: 'accept', name: 'Accept with a guarantee' },
] as const;

const sampleSettings: decisions.CaseSettings = {
  deciders: ['U0123456789', 'U0123456780'],
  fourEyes: ['alert', 'review'],
  dueHours: 8,
  workingDays: [1, 2, 3, 4, 5, 6],
  holidays: ['fr'],
  daysOff: ['2026-12-24'],
  dayStarts: 0,
  dayEnds: 24 * 60,
  timeZone: 'Europe/Paris',
  escalateTo: 'U0123456789',
  digest: 'weekly',
  digestDay: 7,
  digestHour: 23,
};

const sampleRates: FalseAlarmRates = {
  rules: [
    { rule: { verdictAtLeast: 'review', sources: ['doc_xray'] }, decided: 7, falseAlarms: 5 },
    { rule: { riskClassAtLeast: 4, sources: ['doc_xray'] }, decided: 1, falseAlarms: 1 },
  ],
  findings: [
    { finding: 'time', decided: 6, falseAlarms: 4 },
    { finding: 'Insolvency', decided: 3, falseAlarms: 1 },
  ],
};

const proposedCase: Case = {
  ...sampleStatuses.proposed,
  id: '1',
  teamId: 'T0123456789',
  channelId: channel,
  userId: 'U0123456789',
  company: sampleCompany.code,
  businessName: sampleCompany.name,
  verdict: 'alert',
  createdAt: new Date(Date.UTC(2026, 0, 2, 3, 4)),
};

function onHome(entry: CompanyEntry, status: CaseStatus, more: Partial<HomeEntry> = {}): HomeEntry {
  const rest = { caseId: '1', channelId: channel, isOverdue: false, isRedacted: false, canDecide: false };
  return { ...entry, status, ...rest, ...more };
}

export function sampleViews(texts: Texts): SampleViews {
  const { code } = sampleCompany;
  const target = { requestId: 'request-1', company: sampleCompany, channel, thread: '1700000000.000100' };
  const document = {
    fileId: 'F0123456789',
    name: 'statement.pdf',
    kind: 'bank_statement',
    guessed: true,
  } as const;
  const ticket = (documents: readonly (typeof document & { readonly date?: string })[]) => ({
    channel,
    prefill: { code, documents },
  });
  const list = (...entries: HomeEntry[]) => ({ entries, count: 12 });
  const none = { entries: [] };
  const mute = {
    company: code,
    businessName: sampleCompany.name,
    until: new Date(Date.UTC(2026, 0, 10)),
    by: 'U0123456789',
    at: new Date(Date.UTC(2026, 0, 2)),
  };
  const decided = { caseId: '1', company: sampleCompany };
  const news = new Set(sampleAnalyses.slice(-1).map(({ id }) => id));
  const reports = Object.values(sampleSummaries).map((summary) => ({ summary, documents: [document] }));
  const longReport = { reportId: 'report-longest', json: toSafeJson(longestSummary) };
  return {
    assignModal: {
      nobody: assignModal(decided, texts),
      taken: assignModal({ ...decided, ownerId: mute.by }, texts),
    },
    chooseAnalysisModal: {
      some: chooseAnalysisModal(channel, [{ id: '1', company: sampleCompany }], texts),
    },
    chooseCompanyView: {
      some: chooseCompanyView(
        {
          query: 'acme',
          companies: [
            { ...sampleCompany, caseId: '1', state: 'open', verdict: 'alert' },
            { ...sampleCompany, caseId: '2', state: 'decided' },
            { code, caseId: '3', state: 'open', facts: { town: 'ARLES' } },
          ],
          count: 12,
          registered: {
            register: 'answered',
            companies: [{ code, name: 'ACME', facts: { state: 'closed', closedOn: '2024-02-29' } }],
            count: 30,
          },
          isIncomplete: false,
          channel,
        },
        texts,
      ),
      incomplete: chooseCompanyView(
        {
          query: 'acme',
          companies: [{ ...sampleCompany, caseId: '1', state: 'open', verdict: 'alert' }],
          count: 1,
          registered: { register: 'failed', companies: [], count: 0 },
          isIncomplete: true,
          channel,
        },
        texts,
      ),
    },
    companyView: Object.fromEntries(
      Object.entries(sampleCompanies).map(([name, data]) => [name, companyView(data, texts)]),
    ),
    nothingFoundView: {
      code: nothingFoundView(
        { query: 'siren 732829320', channel, code, isIncomplete: false, register: 'off' },
        texts,
      ),
      name: nothingFoundView({ query: 'acme', channel, isIncomplete: false, register: 'answered' }, texts),
      incomplete: nothingFoundView({ query: 'acme', channel, isIncomplete: true, register: 'failed' }, texts),
    },
    companyModal: {
      new: companyModal({ channel }, texts),
      known: companyModal({ channel, code, known: true }, texts, {
        refusedCode: 'The check digit is wrong.',
      }),
      closed: companyModal({ channel, code, facts: { state: 'closed' } }, texts, { fills: 1 }),
    },
    confirmFiguresModal: {
      all: confirmFiguresModal(target, sampleFigures, texts),
      odd: confirmFiguresModal(target, { ...sampleFigures, totalDebt: -1, totalAssets: 0 }, texts),
    },
    confirmModal: {
      plain: confirmModal(
        {
          status: proposedCase,
          covered: { analyses: fewAnalyses.slice(1), unknown: emptyMarkup },
        },
        texts,
      ),
      'something is new': confirmModal(
        {
          status: proposedCase,
          covered: {
            analyses: fewAnalyses,
            news: new Set(['2']),
            unknown: unknownText(caseWithRefusedFile, texts),
          },
        },
        texts,
      ),
      all: confirmModal(
        { status: proposedCase, covered: { analyses: sampleAnalyses, news, unknown: emptyMarkup } },
        texts,
      ),
    },
    decideModal: {
      plain: decideModal(
        {
          ...decided,
          options: sampleOptions.slice(0, 4),
          findings: [],
          needsSecondPerson: false,
          covered: { analyses: fewAnalyses, unknown: emptyMarkup },
        },
        texts,
      ),
      all: decideModal(
        {
          ...decided,
          options: sampleOptions,
          findings: sampleSummaries.doc.findings,
          needsSecondPerson: true,
          covered: {
            analyses: sampleAnalyses,
            questions: [{ id: 'q1', text: workflowQuestion }],
            news,
            unknown: unknownText(caseWithRefusedFile, texts),
          },
          typed: { ...declined, viewId: 'V0123456789' },
        },
        texts,
      ),
    },
    decisionNamesModal: {
      default: decisionNamesModal({ channel, options: sampleOptions.slice(0, 4) }, texts),
      own: decisionNamesModal({ channel, options: sampleOptions }, texts),
    },
    decisionSettingsModal: {
      default: decisionSettingsModal({ channel, settings: defaultCaseSettings }, texts),
      set: decisionSettingsModal({ channel, settings: sampleSettings }, texts),
      'to a channel': decisionSettingsModal(
        { channel, settings: { ...sampleSettings, escalateTo: channel } },
        texts,
      ),
      direct: decisionSettingsModal({ channel: 'D0123456789', settings: sampleSettings }, texts),
    },
    detailsModal: {
      ...Object.fromEntries(
        Object.entries(sampleSummaries).map(([kind, summary]) => [
          kind,
          detailsModal(
            { summary, company: sampleCompany, documents: [document], reports, hasRawJson: true },
            texts,
          ),
        ]),
      ),
      longest: detailsModal({ summary: longestSummary, documents: [] }, texts, 1),
    },
    rawJsonModal: {
      short: rawJsonModal(
        { reportId: 'report-doc', json: toSafeJson({ id: 'report-doc' }), isSent: false },
        texts,
      ),
      sent: rawJsonModal({ ...longReport, isSent: true }, texts),
      longest: rawJsonModal({ ...longReport, isSent: false }, texts),
    },
    exportModal: {
      'this month': exportModal({ channel, now: mute.at.getTime(), timeZone: 'Europe/Rome' }, texts),
    },
    figuresModal: { empty: figuresModal(target, texts) },
    homeView: {
      some: homeView(
        {
          needsYou: list(
            onHome(sampleEntry, sampleStatuses.taken, { canDecide: true, isOverdue: true }),
            onHome(sampleEntry, sampleStatuses.open, {
              canDecide: true,
              earlier: { status: sampleStatuses.decided, channelId: channel },
            }),
            onHome(sampleEntry, sampleStatuses.open, { canDecide: true, isRedacted: true }),
            onHome(sampleEntry, sampleStatuses.proposed, { canDecide: true }),
            onHome({ ...runningEntry, progress: 'stalled' }, sampleStatuses.open),
          ),
          waiting: list(
            onHome(runningEntry, sampleStatuses.open),
            onHome(sampleEntry, sampleStatuses.snoozed),
            onHome(sampleEntry, sampleStatuses.waiting),
            onHome(sampleEntry, sampleStatuses.proposed),
          ),
          decisions: list(
            onHome(sampleEntry, sampleStatuses.decided),
            onHome(sampleEntry, sampleStatuses.decided, { isRedacted: true }),
          ),
          recent: list(onHome(clearEntry, sampleStatuses.open)),
        },
        texts,
      ),
      none: homeView({ needsYou: none, waiting: none, decisions: none, recent: none }, texts),
      'not known': homeView(
        { needsYou: none, waiting: none, decisions: none, recent: none, isIncomplete: true },
        texts,
      ),
      found: homeView(
        {
          search: { text: 'dup', found: list(onHome(sampleEntry, sampleStatuses.decided)) },
          needsYou: none,
          waiting: none,
          decisions: none,
          recent: none,
        },
        texts,
      ),
      'nothing found': homeView(
        {
          search: { text: 'dup', found: none },
          needsYou: none,
          waiting: none,
          decisions: none,
          recent: none,
        },
        texts,
      ),
    },
    loadingModal: { plain: loadingModal(texts.forms.details.title, texts) },
    muteModal: {
      ask: muteModal(
        { metadata: `1:${channel}`, company: sampleCompany, channel, now: Date.UTC(2026, 0, 2) },
        texts,
      ),
    },
    noticeModal: { plain: noticeModal(texts.notices.tryAgain, texts) },
    reasonModal: {
      reopen: reasonModal({ ...decided, action: 'reopen' }, texts),
      refuse: reasonModal({ ...decided, action: 'refuse' }, texts),
    },
    rulesModal: {
      empty: rulesModal({ channel, rules: [], probabilityScaleKnown: false }, texts),
      set: rulesModal(
        {
          channel,
          rules: sampleRates.rules.map(({ rule }) => rule),
          probabilityScaleKnown: true,
          target: { channel },
          detailsForOthers: true,
          rates: sampleRates,
          mutes: [mute],
          mutedAlerts: [{ ...mute, summary: sampleSummaries.doc, raisedAt: mute.at }],
        },
        texts,
      ),
    },
    settingsModal: Object.fromEntries(
      intakeModes.map((intakeMode) => [
        intakeMode,
        settingsModal({ channel, intakeMode, showsReactions: true }, texts),
      ]),
    ),
    snoozeModal: {
      ask: snoozeModal({ ...decided, now: mute.at, settings: sampleSettings }, texts),
    },
    submitModal: {
      'no file': submitModal(ticket([]), texts),
      'one file': submitModal(ticket([document]), texts, { refusedCode: 'The check digit is wrong.' }),
      'ten files': submitModal(
        ticket(
          Array(10)
            .fill(document)
            .map((one, at) => ({ ...one, fileId: `F${at}` })),
        ),
        texts,
      ),
      'future date': submitModal(ticket([{ ...document, date: '2999-12-31' }]), texts),
    },
  };
}
