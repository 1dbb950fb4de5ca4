import { alert } from './alert';
import { buttons } from './buttons';
import { commands } from './commands';
import { documents } from './documents';
import { figures } from './figures';
import { forms } from './forms';
import { home } from './home';
import { intake } from './intake';
import { notices } from './notices';
import { report } from './report';
import { status } from './status';
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
