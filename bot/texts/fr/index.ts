import type { Translation } from '../translation';
import { alert, muteForm, rulesForm } from './alerts';
import { buttons } from './buttons';
import { cases, verdictChange } from './cases';
import { documents } from './documents';
import { errors } from './errors';
import { figures, figuresForm } from './figures';
import { findings } from './findings';
import { help } from './help';
import { history } from './history';
import { home } from './home';
import { companyForm, intake, settingsForm } from './intake';
import { issues } from './issues';
import { noticeForm, notices } from './notices';
import { detailsForm, report } from './reports';
import { setNoBreakSpaces } from './set-no-break-spaces';
import { subcommands } from './subcommands';
import { status } from './submissions';
import { submitForm } from './submit-form';
import { verdicts } from './verdicts';

const translation: Translation = {
  verdicts,
  documents,
  findings,
  report,
  status,
  cases,
  verdictChange,
  figures,
  alert,
  intake,
  buttons,
  errors,
  issues,
  forms: {
    submit: submitForm,
    figures: figuresForm,
    rules: rulesForm,
    mute: muteForm,
    company: companyForm,
    settings: settingsForm,
    details: detailsForm,
    notice: noticeForm,
  },
  home,
  history,
  help,
  subcommands,
  notices,
};

export const fr: Translation = setNoBreakSpaces(translation);
