import { initial } from './001-initial';
import { traces } from './002-traces';
import { refusedFiles } from './003-refused-files';
import { ledger } from './004-ledger';
import { daysOff } from './005-days-off';
import { casesOfCompanies } from './006-cases-of-companies';
import { reactions } from './007-reactions';
import { companyDetails } from './008-company-details';
import { questions } from './009-questions';
import { rememberedDocuments } from './010-remembered-documents';
import { names } from './011-names';
import { uncomparedDocuments } from './012-uncompared-documents';
import { alertsOnDocuments } from './013-alerts-on-documents';
import type { Migration } from './migrate';

export { migrate } from './migrate';

export const migrations: readonly Migration[] = [
  initial,
  traces,
  refusedFiles,
  ledger,
  daysOff,
  casesOfCompanies,
  reactions,
  companyDetails,
  questions,
  rememberedDocuments,
  names,
  uncomparedDocuments,
  alertsOnDocuments,
];
