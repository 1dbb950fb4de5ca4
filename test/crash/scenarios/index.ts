import { answerQuestions } from './answer-questions';
import { cancelUpload } from './cancel-upload';
import { changedReports } from './changed-reports';
import { decideCase } from './decide-case';
import { drainMidWork } from './drain-mid-work';
import { firstStart } from './first-start';
import { remindAndDigest } from './remind-and-digest';
import { reportsByPolling } from './reports-by-polling';
import { reportsByWebhook } from './reports-by-webhook';
import { retryAfterFailure } from './retry-after-failure';
import { sendFigures } from './send-figures';
import { submitByForm } from './submit-by-form';
import { twoFiles } from './two-files';

export const scenarios = [
  reportsByWebhook,
  submitByForm,
  reportsByPolling,
  twoFiles,
  sendFigures,
  changedReports,
  decideCase,
  answerQuestions,
  remindAndDigest,
  cancelUpload,
  retryAfterFailure,
  drainMidWork,
  firstStart,
];
