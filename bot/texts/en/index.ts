import { alert } from './alerts';
import { buttons } from './buttons';
import { documents } from './documents';
import { figures } from './figures';
import { forms } from './forms';
import { commands } from './help';
import { home } from './home';
import { intake } from './intake';
import { notices } from './notices';
import { report } from './reports';
import { status } from './submissions';
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
  forms,
  home,
  commands,
  notices,
};
