export type ReportKind = 'doc' | 'financial' | 'manager' | 'other';
