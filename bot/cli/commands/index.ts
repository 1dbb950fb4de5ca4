import type { Command } from '../command';
import { doctor } from './doctor';
import { manifest } from './manifest';
import { report } from './report';
import { reports } from './reports';
import { requestCreate } from './request-create';
import { requestGet } from './request-get';
import { requestNotes } from './request-notes';
import { upload } from './upload';
import { watch } from './watch';

export const commands: readonly Command[] = [
  requestCreate,
  requestGet,
  requestNotes,
  upload,
  reports,
  report,
  watch,
  manifest,
  doctor,
];
