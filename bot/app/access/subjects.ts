import { type AlertsOnCompany, findAlertsOnCompany, listAlertChannels } from '../../alerts';
import { type Analysis, findAnalysisOfTeam, findFormState, readRetryValue } from '../../analyses';
import { type Case, findCaseOfTeam } from '../../cases';
import { findCaseSettings, readFormMetadata } from '../../decisions';
import { readFormMetadata as readSettingsMetadata } from '../../decisions/settings/form-version';
import { parseFiguresFormState } from '../../figures/figures-form-state';
import { findFigures, type SubmittedFigures } from '../../figures/figures-rows';
import {
  parseDraftReference,
  parseSubmitFormState,
  type SubmitFormState,
} from '../../intake/submit-form-state';
import { type DetailedReport, findReportOfTeam } from '../../reports/find-report-of-team';
import type { Channel } from '../../slack/channels/channel-settings-rows';
import type { Queryable } from '../../store/queryable';
import { findSubmissionByRequest, findSubmissionOfTeam, type Submission } from '../../submissions';
import type { Texts } from '../../texts/texts';
import { type About, type Asked, noSubject, type Subject } from './subject';

const namesValue = ({ notices }: Texts, { value }: Asked) => notices.notFound(value);
const isStale = ({ forms }: Texts) => forms.submit.stale;

function belongsTo<Data>(data: Data, { channelId }: Pick<Channel, 'channelId'>): Subject<Data> {
  return { data, channelIds: [channelId] };
}

export const aboutPerson: About<undefined> = {
  find: async () => noSubject,
  notFound: isStale,
};

/** The channel where the button was pressed, or the command typed. */
export const aboutHere: About<Channel> = aboutChannel(({ here }) => here);

/** The channel that a button's value, or a form's metadata, names. */
export const aboutNamedChannel: About<Channel> = aboutChannel(
  ({ value }) => readSettingsMetadata(value).channelId,
);

/** The channel that the form of a button names. */
export const aboutChannelOfForm: About<Channel> = aboutChannel(({ metadata }) => metadata);

function aboutChannel(toChannelId: (asked: Asked) => string | undefined): About<Channel> {
  return {
    find: async (_, asked) => {
      const channelId = toChannelId(asked);
      return channelId ? { data: { teamId: asked.teamId, channelId }, channelIds: [channelId] } : undefined;
    },
    notFound: isStale,
  };
}

/** An analysis, in its own channel. */
export const aboutAnalysis: About<Analysis> = {
  find: async ({ store }, { value, teamId }) => {
    const found = await findAnalysisOfTeam(store, readRetryValue(value).analysisId, teamId);
    return found && belongsTo(found, found);
  },
  notFound: namesValue,
};

/** A case, in its own channel. */
export const aboutCase: About<Case> = {
  find: async ({ store }, { value, teamId }) => {
    const found = await findCaseOfTeam(store, readFormMetadata(value).caseId, teamId);
    return found && belongsTo(found, found);
  },
  notFound: namesValue,
};

/** A case that calls for a decision, also where an alert on it is, or where it was escalated to. */
export const aboutDecision: About<Case> = {
  find: async ({ store }, { value, teamId }) => {
    const found = await findCaseOfTeam(store, readFormMetadata(value).caseId, teamId);
    if (!found) return undefined;
    const { deciders, escalateTo } = await findCaseSettings(store, found);
    const alerted = await listAlertChannels(store, found.id);
    const told = escalateTo === undefined ? [] : [escalateTo];
    const isPerson = (id: string) => /^[UW]/.test(id);
    const { channelId, userId, ownerId = userId } = found;
    return {
      data: found,
      channelIds: [...new Set([channelId, ...told.filter((id) => !isPerson(id)), ...alerted])],
      concerns: [userId, ownerId, ...deciders],
      named: told.filter(isPerson),
    };
  },
  notFound: ({ decisions }) => decisions.refusals.notFound,
};

/** The case by which an open company view was found. */
export const aboutOpenCompany: About<Case> = {
  ...aboutDecision,
  find: (bot, asked) => aboutDecision.find(bot, { ...asked, value: asked.metadata }),
};

/** A case in its own channel, as the buttons about decisions name it. */
export const aboutDecidedCase: About<Case> = { ...aboutCase, notFound: aboutDecision.notFound };

export const aboutSubmission: About<Submission> = {
  find: async ({ store }, { value, teamId }) => {
    const found = await findSubmissionOfTeam(store, value, teamId);
    return found && belongsTo(found, found);
  },
  notFound: namesValue,
};

/** The submission of the request that a button names. */
export const aboutRequest: About<Submission> = {
  find: async ({ store }, { value, teamId }) => {
    const found = await findSubmissionByRequest(store, value);
    return found?.teamId === teamId ? belongsTo(found, found) : undefined;
  },
  notFound: namesValue,
};

/** The submission of the request that the form for figures names. */
export const aboutRequestOfForm: About<Submission> = {
  find: (bot, asked) => aboutRequest.find(bot, { ...asked, value: toRequestId(asked) }),
  notFound: (texts, asked) =>
    toRequestId(asked) === '' ? isStale(texts) : texts.notices.notFound(toRequestId(asked)),
};

function toRequestId({ value }: Asked): string {
  return parseFiguresFormState(value)?.target.requestId ?? '';
}

export const aboutFigures: About<SubmittedFigures> = {
  find: async ({ store }, { value, teamId }) => {
    const figures = /^\d{1,18}$/.test(value) ? await findFigures(store, value) : undefined;
    const submission = figures && (await findSubmissionOfTeam(store, figures.submissionId, teamId));
    return submission && belongsTo(figures, submission);
  },
  notFound: namesValue,
};

export const aboutReport: About<DetailedReport> = {
  find: async ({ store }, { value, teamId }) => {
    const found = await findReportOfTeam(store, value, teamId);
    return found && belongsTo(found, found.submission);
  },
  notFound: namesValue,
};

/** The report whose details are open. */
export const aboutReportOfForm: About<DetailedReport> = {
  find: (bot, asked) => aboutReport.find(bot, { ...asked, value: asked.metadata }),
  notFound: (texts, { metadata }) => texts.notices.notFound(metadata),
};

/** The alerts on a company in one channel, as the button of its view or the form to mute them names both. */
export const aboutAlertsOnCompany: About<AlertsOnCompany> = {
  find: async (bot, { value, teamId }) => {
    const found = await findAlertsOnCompany(bot, value, teamId);
    return found && belongsTo(found, found);
  },
  notFound: aboutDecision.notFound,
};

/** What the form for a document starts with: from the button's own data, or from its draft where other companies can read the button. */
export const aboutSubmitForm: About<SubmitFormState> = {
  find: async ({ store }, { value, teamId }) => {
    const formState = parseSubmitFormState(value) ?? (await findDraftForm(store, value, teamId));
    if (!formState) return undefined;
    const { draftId, correctsAnalysis, channel } = formState;
    if (draftId !== undefined && correctsAnalysis !== undefined) return undefined;
    if (draftId === undefined && correctsAnalysis === undefined)
      return { data: formState, channelIds: [channel] };
    const stored =
      draftId === undefined
        ? await findAnalysisOfTeam(store, correctsAnalysis, teamId)
        : await findSubmissionOfTeam(store, draftId, teamId);
    // The channel of the form is no more than what the button says: the draft belongs to its own.
    return stored && belongsTo({ ...formState, channel: stored.channelId }, stored);
  },
  // Drafts are deleted after a while.
  notFound: (texts, { value }) =>
    parseDraftReference(value).draftId === undefined ? isStale(texts) : texts.notices.fileGone,
};

/** The form for a document that an input is on. */
export const aboutOpenSubmitForm: About<SubmitFormState> = {
  find: (bot, asked) => aboutSubmitForm.find(bot, { ...asked, value: asked.metadata }),
  notFound: (texts, asked) => aboutSubmitForm.notFound(texts, { ...asked, value: asked.metadata }),
};

/** The form of a draft, with what the button says about its file. */
async function findDraftForm(
  store: Queryable,
  value: string,
  teamId: string,
): Promise<SubmitFormState | undefined> {
  const { draftId, ...details } = parseDraftReference(value);
  const formState = parseSubmitFormState(await findFormState(store, draftId, teamId));
  if (!formState) return undefined;
  const documents = formState.prefill.documents.map((document) => ({ ...document, ...details }));
  return { ...formState, prefill: { ...formState.prefill, documents } };
}
