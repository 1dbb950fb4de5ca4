import { byForm } from './by-form';
import { byLooking } from './by-looking';
import { byWebhook } from './by-webhook';
import { cancelled } from './cancelled';
import { changedReports } from './changed-reports';
import { drained } from './drained';
import { figures } from './figures';
import { firstStart } from './first-start';
import { retried } from './retried';
import { twoFiles } from './two-files';

export const scenarios = [
  byWebhook,
  byForm,
  byLooking,
  twoFiles,
  figures,
  changedReports,
  cancelled,
  retried,
  drained,
  firstStart,
];
