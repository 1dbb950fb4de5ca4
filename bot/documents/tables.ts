import { ofTeam, type Tables } from '../store/table-rules';

/** The tables go after those of submissions, with whose documents hashes and matches are deleted. */
export const documentTables = {
  document_hashes: {
    deletedWith: 'documents',
    by: 'document_id',
    erasure: 'They go with their documents, and say nothing without the key.',
  },
  document_matches: {
    deletedWith: 'documents',
    by: 'document_id',
    erasure: 'They go with their documents; what stays of that of another company is that there was one.',
  },
  uncompared_documents: {
    deletedWith: 'documents',
    by: 'document_id',
    erasure: 'They go with their documents.',
  },
  document_keys: {
    expired: null,
    ofTeam,
    dateColumn: 'created_at',
    erasure: 'Random keys.',
  },
} as const satisfies Tables;
