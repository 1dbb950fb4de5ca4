import type { ReportKind } from '../../../shared';
import { docBody } from './doc';
import { financialBody } from './financial';
import { managerBody } from './manager';
import { otherBody } from './other';
import type { ReportBody } from './report-body';

export const reportBodies: Record<ReportKind, ReportBody> = {
  doc: docBody,
  financial: financialBody,
  manager: managerBody,
  other: otherBody,
};
