import type { RecordKeys } from '../core/data/database';
import type { CompanyCode } from './company/company-code';

export type MediumKind =
  | 'certified_financial_statement'
  | 'bank_statement'
  | 'interim_financial_statement'
  | 'other';

export interface Notes {
  holding: boolean;
  workforceNumber: number;
  equity: number;
  revenue: number;
  amortizationDepreciation: number;
  netIncome: number;
  interestExpense: number;
  cashAvailable: number;
  totalFixedAssets: number;
  totalAssets: number;
  shortTermDebt: number;
  totalDebt: number;
  currentLiabilities: number;
  esgGenderDiversity?: string;
  esgLabels?: string[];
  esgEmployeeProtection?: string;
  esgJobCreation?: string;
}

export interface RequestRecord {
  id: string;
  creation: string;
  code: CompanyCode;
  businessName?: string;
  status: string;
  stage: string;
  notes?: Notes;
}

export interface MediumRecord {
  id: string;
  creation: string;
  name: MediumKind;
  type: string;
  status: 'draft' | 'online' | 'pending_extraction';
  user: string;
  request: string;
  key: string;
  meta: { name: string; size: number; type: string; validation: string; period?: string; date?: string };
}

/** How good a company looks in reports; magic inputs set it. */
export type CompanyHealth = 'good' | 'ordinary' | 'bad';

export type AnalysisKind = 'doc_xray' | 'magpie' | 'manager_xray' | 'bank_xray' | 'esg';

/** A running analysis. It is removed when its report is ready. */
export interface AnalysisRecord {
  id: string;
  kind: AnalysisKind;
  request: string;
  medium?: string;
  report: string;
  due: number;
  /** Whether this is a second run that changes an existing report. */
  revision: boolean;
}

export interface ReportRecord {
  id: string;
  /** The source in the list filter; a Manager X-Ray has another `source` in its content. */
  listedAs: AnalysisKind;
  request: string;
  /** The resource as clients see it. */
  content: Record<string, unknown>;
}

export interface Signing {
  secret: string;
  /** The header that carries the signature. */
  header: string;
  algorithm: 'sha1' | 'sha256' | 'sha384' | 'sha512';
  encoding: 'hex' | 'base64';
  /** The text before the signature, such as `sha256=`. */
  prefix: string;
  /** The header that has the time in seconds; if set, `<time>.<body>` is signed instead of the body. */
  timestampHeader?: string;
}

export interface WebhookRecord {
  id: string;
  url: string;
  /** The headers that are sent unchanged, for example a shared secret. */
  headers?: Record<string, string>;
  signing?: Signing;
}

interface WebhookPayload {
  event: 'new_report';
  requestId: string;
  reportId: string;
}

export interface DeliveryRecord {
  id: string;
  webhook: string;
  payload: WebhookPayload;
  state: 'pending' | 'delivered' | 'failed';
  due: number;
  attempts: { at: string; outcome: string }[];
}

const byId = ({ id }: { id: string }) => id;

export const RISK_RECORD_KEYS: RecordKeys<RiskRecords> = {
  requests: byId,
  media: byId,
  analyses: byId,
  reports: byId,
  webhooks: byId,
  deliveries: byId,
};

export interface RiskRecords {
  requests: RequestRecord;
  media: MediumRecord;
  analyses: AnalysisRecord;
  reports: ReportRecord;
  webhooks: WebhookRecord;
  deliveries: DeliveryRecord;
}
