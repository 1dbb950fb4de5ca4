import type { HomeView, ModalView } from '@slack/types';
import type * as alerts from '../../../alerts';
import { rulesModal } from '../../../alerts';
import type * as figures from '../../../figures';
import { confirmFiguresModal, figuresModal } from '../../../figures';
import type * as home from '../../../home';
import { homeView } from '../../../home';
import type * as intake from '../../../intake';
import { companyModal, settingsModal, submitModal } from '../../../intake';
import type * as reports from '../../../reports';
import { detailsModal } from '../../../reports';
import { intakeModes } from '../../../slack/channels/intake-mode';
import type * as loading from '../../../slack/interactions/loading-modal';
import { loadingModal } from '../../../slack/interactions/loading-modal';
import type * as notices from '../../../slack/interactions/notice-modal';
import { noticeModal } from '../../../slack/interactions/notice-modal';
import type { Texts } from '../../../texts/texts';
import { type BuilderOf, sampleCompany } from './sample-messages';
import { longestSummary, sampleSummaries } from './sample-reports';

type View = ModalView | HomeView;

type Features = typeof alerts &
  typeof figures &
  typeof home &
  typeof intake &
  typeof loading &
  typeof notices &
  typeof reports;

/** Every modal and the App Home: a new one without a sample does not compile. */
export type SampleViews = Readonly<Record<BuilderOf<Features, View>, Readonly<Record<string, View>>>>;

const channel = 'C0123456789';

const notes = {
  holding: false,
  workforceNumber: 25,
  equity: 31_000_00,
  revenue: 2_400_000_00,
  amortizationDepreciation: 52_000_00,
  netIncome: -8_000_00,
  interestExpense: 11_000_00,
  cashAvailable: 64_000_00,
  totalFixedAssets: 410_000_00,
  totalAssets: 990_000_00,
  shortTermDebt: 120_000_00,
  totalDebt: 380_000_00,
  currentLiabilities: 260_000_00,
};

export function sampleViews(texts: Texts): SampleViews {
  const { code } = sampleCompany;
  const target = { requestId: 'request-1', channel, thread: '1700000000.000100' };
  const document = {
    fileId: 'F0123456789',
    name: 'statement.pdf',
    kind: 'bank_statement',
    guessed: true,
  } as const;
  const ticket = (documents: readonly (typeof document)[]) => ({ channel, prefill: { code, documents } });
  const entry = {
    submissionId: '1',
    company: sampleCompany,
    startedAt: Date.UTC(2026, 0, 2, 3, 4),
    files: ['statement.pdf'],
  };
  const list = (state: 'online' | 'reported' | 'stalled') => ({ entries: [{ ...entry, state }], count: 12 });
  const none = { entries: [] };
  return {
    companyModal: {
      new: companyModal({ channel }, texts),
      known: companyModal({ channel, code, known: true, refusedCode: 'The check digit is wrong.' }, texts),
    },
    confirmFiguresModal: { all: confirmFiguresModal(target, notes, texts) },
    detailsModal: {
      ...Object.fromEntries(
        Object.entries(sampleSummaries).map(([kind, summary]) => [
          kind,
          detailsModal({ summary, company: sampleCompany, documents: [document] }, texts),
        ]),
      ),
      longest: detailsModal({ summary: longestSummary, documents: [] }, texts, 1),
    },
    figuresModal: { empty: figuresModal(target, texts) },
    homeView: {
      some: homeView({ running: list('online'), recent: list('reported'), stalled: list('stalled') }, texts),
      none: homeView({ running: none, recent: none, stalled: none }, texts),
    },
    loadingModal: { plain: loadingModal(texts) },
    noticeModal: { plain: noticeModal(texts.notices.tryAgain, texts) },
    rulesModal: {
      empty: rulesModal({ channel, rules: [], probabilityScaleKnown: false }, texts),
      set: rulesModal(
        {
          channel,
          rules: [{ verdictAtLeast: 'review', riskClassAtLeast: 4, sources: ['doc_xray'] }],
          probabilityScaleKnown: true,
          detailsForOthers: true,
        },
        texts,
      ),
    },
    settingsModal: Object.fromEntries(
      intakeModes.map((intakeMode) => [intakeMode, settingsModal({ channel, intakeMode }, texts)]),
    ),
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
    },
  };
}
