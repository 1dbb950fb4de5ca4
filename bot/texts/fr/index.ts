import type { Translation } from '../translation';
import { alert, muteForm, rulesForm } from './alerts';
import { buttons } from './buttons';
import { cases, verdictChange } from './cases';
import { companyViewForm } from './company';
import { companyCodes } from './company-codes';
import { deadlines } from './deadlines';
import { decisionNamesForm, decisionSettingsForm } from './decision-settings';
import { decisionWebhook } from './decision-webhook';
import { assignForm, confirmForm, decideForm, decisions, reopenForm, snoozeForm } from './decisions';
import { digest } from './digest';
import { documents } from './documents';
import { errors } from './errors';
import { dossier, exportForm, exportNotices } from './exports';
import { falseAlarms } from './false-alarms';
import { figures, figuresForm } from './figures';
import { findings } from './findings';
import { help } from './help';
import { history } from './history';
import { home } from './home';
import { install } from './install';
import { companyForm, intake, settingsForm } from './intake';
import { issues } from './issues';
import { noticeForm, notices } from './notices';
import { questions } from './questions';
import { detailsForm, report } from './reports';
import { setNoBreakSpaces } from './set-no-break-spaces';
import { subcommands } from './subcommands';
import { status } from './submissions';
import { submitForm } from './submit-form';
import { verdicts } from './verdicts';

const translation: Translation = {
  verdicts,
  companyCodes,
  documents,
  findings,
  report,
  status,
  cases,
  verdictChange,
  decisions,
  questions,
  falseAlarms,
  decisionWebhook,
  deadlines,
  digest,
  figures,
  alert,
  install,
  intake,
  buttons,
  errors,
  issues,
  forms: {
    submit: submitForm,
    figures: figuresForm,
    rules: rulesForm,
    mute: muteForm,
    confirm: confirmForm,
    decide: decideForm,
    assign: assignForm,
    snooze: snoozeForm,
    reopen: reopenForm,
    export: exportForm,
    decisionSettings: decisionSettingsForm,
    decisionNames: decisionNamesForm,
    company: companyForm,
    companyView: companyViewForm,
    settings: settingsForm,
    details: detailsForm,
    notice: noticeForm,
  },
  home,
  history,
  dossier,
  exportNotices,
  help,
  subcommands,
  notices,
};

export const fr: Translation = setNoBreakSpaces(translation);
