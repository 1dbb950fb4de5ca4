import { alert, rulesForm } from './alerts';
import { buttons } from './buttons';
import { documents } from './documents';
import { figures, figuresForm } from './figures';
import { help } from './help';
import { history } from './history';
import { home } from './home';
import { companyForm, intake, settingsForm } from './intake';
import { noticeForm, notices } from './notices';
import { detailsForm, report } from './reports';
import { subcommands } from './subcommands';
import { status } from './submissions';
import { submitForm } from './submit-form';
import { verdicts } from './verdicts';

export const en = {
  verdicts,
  documents,
  report,
  status,
  figures,
  alert,
  intake,
  buttons,
  forms: {
    submit: submitForm,
    figures: figuresForm,
    rules: rulesForm,
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
