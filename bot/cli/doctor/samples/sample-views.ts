import type { HomeView, ModalView } from '@slack/types';
import type * as alerts from '../../../alerts';
import { muteModal, rulesModal } from '../../../alerts';
import type * as figures from '../../../figures';
import { chooseCaseModal, confirmFiguresModal, figuresModal } from '../../../figures';
import type { CompanyEntry } from '../../../history';
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
import { sampleFigures } from './sample-figures';
import { type BuilderOf, runningEntry, sampleCompany, sampleEntry } from './sample-messages';
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
  const list = (entry: CompanyEntry) => ({ entries: [entry], count: 12 });
  const none = { entries: [] };
  const mute = {
    company: code,
    businessName: sampleCompany.name,
    until: new Date(Date.UTC(2026, 0, 10)),
    by: 'U0123456789',
    at: new Date(Date.UTC(2026, 0, 2)),
  };
  return {
    chooseCaseModal: {
      some: chooseCaseModal(channel, [{ id: '1', company: sampleCompany }], texts),
    },
    companyModal: {
      new: companyModal({ channel }, texts),
      known: companyModal({ channel, code, known: true, refusedCode: 'The check digit is wrong.' }, texts),
    },
    confirmFiguresModal: {
      all: confirmFiguresModal(target, sampleFigures, texts),
      odd: confirmFiguresModal(target, { ...sampleFigures, totalDebt: -1, totalAssets: 0 }, texts),
    },
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
      some: homeView(
        {
          needsYou: list({ ...runningEntry, progress: 'stalled' }),
          waiting: list(runningEntry),
          recent: list(sampleEntry),
        },
        texts,
      ),
      none: homeView({ needsYou: none, waiting: none, recent: none }, texts),
    },
    loadingModal: { plain: loadingModal(texts) },
    muteModal: {
      ask: muteModal({ alertId: '1', company: sampleCompany, channel, now: Date.UTC(2026, 0, 2) }, texts),
    },
    noticeModal: { plain: noticeModal(texts.notices.tryAgain, texts) },
    rulesModal: {
      empty: rulesModal({ channel, rules: [], probabilityScaleKnown: false }, texts),
      set: rulesModal(
        {
          channel,
          rules: [{ verdictAtLeast: 'review', riskClassAtLeast: 4, sources: ['doc_xray'] }],
          probabilityScaleKnown: true,
          target: { channel },
          detailsForOthers: true,
          mutes: [mute],
          mutedAlerts: [{ ...mute, summary: sampleSummaries.doc, raisedAt: mute.at }],
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
      'future date': submitModal(ticket([{ ...document, date: '2999-12-31' }]), texts),
    },
  };
}
