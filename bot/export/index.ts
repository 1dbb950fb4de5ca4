export { dossier } from './dossier';
export { onExportCases } from './export-cases';
export { exportModal } from './export-modal';
export { findCaseId, readExportedIds } from './export-rows';
export { loadDossier } from './load-dossier';
export { renderPdf } from './pdf/render-pdf';
export { toPeriod } from './period';
export { onSendDossier } from './send-dossier';
export { writeCsv } from './write-csv';
