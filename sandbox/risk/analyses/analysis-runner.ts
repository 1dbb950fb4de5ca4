import type { Scheduler } from '../../core/clock/scheduler';
import type { VirtualClock } from '../../core/clock/virtual-clock';
import type { Collection } from '../../core/data/collection';
import { generateOfficialName } from '../company/generate-official-name';
import { createId } from '../create-id';
import { getCompanyBehaviour, getFileBehaviours } from '../magic-inputs';
import type {
  AnalysisKind,
  AnalysisRecord,
  CompanyHealth,
  MediumRecord,
  ReportRecord,
  RequestRecord,
  RiskRecords,
} from '../records';
import type { RiskEventLog } from '../risk-event';
import type { ObjectStore } from '../storage/object-store';
import type { Webhooks } from '../webhooks/webhooks';
import { examineDocument } from './document/examine-document';
import { buildFinancialXray } from './financial/build-financial-xray';
import { buildManagerXray } from './manager/build-manager-xray';

const MINUTE_MS = 60_000;
const OCR_FAILURE_DURATION_MS = 48 * 60 * MINUTE_MS;
const REVISION_DELAY_MS = 5 * MINUTE_MS;
const FINANCIAL_KINDS = ['certified_financial_statement', 'interim_financial_statement', 'other'];

interface AnalysisRunnerDeps {
  clock: VirtualClock;
  scheduler: Scheduler;
  eventLog: RiskEventLog;
  objects: ObjectStore;
  webhooks: Webhooks;
  /** How long an analysis takes whose document can be read. */
  durationMs: number;
  records: { [Name in 'requests' | 'media' | 'analyses' | 'reports']: Collection<RiskRecords[Name]> };
}

/** Runs analyses when they are due, and publishes their reports. */
export class AnalysisRunner {
  readonly #deps: AnalysisRunnerDeps;

  constructor(dependencies: AnalysisRunnerDeps) {
    this.#deps = dependencies;
  }

  onRequestCreated(request: RequestRecord): void {
    this.#enqueue('manager_xray', request.id);
    const behaviour = getCompanyBehaviour(request.code);
    if (behaviour === 'unknown-source') this.#enqueue('bank_xray', request.id);
    if (behaviour === 'esg-report') this.#enqueue('esg', request.id);
  }

  onNotesAdded(request: RequestRecord): void {
    this.#enqueue('magpie', request.id);
  }

  onMediumPublished({ id, request, name, meta }: MediumRecord): void {
    const duration = getFileBehaviours(meta.name).has('ocr-failure')
      ? OCR_FAILURE_DURATION_MS
      : this.#deps.durationMs;
    this.#enqueue('doc_xray', request, { medium: id, duration });
    if (FINANCIAL_KINDS.includes(name)) this.#enqueue('magpie', request, { medium: id, duration });
  }

  /** Lets the reports on a company get worse under the same ids, now. */
  revise(companyId: string): void {
    const { clock, records } = this.#deps;
    for (const { id, listedAs, request } of records.reports.all()) {
      if (records.requests.get(request)?.code.id !== companyId) continue;
      const medium = records.media.where((one) => one.request === request)[0]?.id;
      const due = clock.now();
      this.#add({ id: `${id}_revision`, kind: listedAs, request, medium, report: id, due, revision: true });
    }
  }

  /** Continues what an earlier run left unfinished. */
  resume(): void {
    for (const analysis of this.#deps.records.analyses.all()) this.#schedule(analysis);
  }

  #enqueue(
    kind: AnalysisKind,
    request: string,
    { medium, duration = this.#deps.durationMs }: { medium?: string; duration?: number } = {},
  ): void {
    const due = this.#deps.clock.now() + duration;
    // The report id is set at the start, so that an analysis repeated after a crash writes the same report.
    this.#add({ id: createId('ana'), kind, request, medium, report: createId('rep'), due, revision: false });
  }

  #add(analysis: AnalysisRecord): void {
    this.#schedule(this.#deps.records.analyses.put(analysis));
  }

  #schedule(analysis: AnalysisRecord): void {
    this.#deps.scheduler.schedule(analysis.due, () => this.#run(analysis));
  }

  async #run(analysis: AnalysisRecord): Promise<void> {
    const { records } = this.#deps;
    const request = records.requests.get(analysis.request);
    if (!request) return;
    const raw = await this.#analyse(analysis, request);
    // The sandbox may have been reset while the document was read.
    if (!records.analyses.get(analysis.id)) return;

    const named = records.requests.put({ ...request, businessName: generateOfficialName(request.code) });
    this.#publish(analysis, named, raw);
    records.analyses.remove(analysis.id);
  }

  async #analyse(
    { kind, medium: mediumId, revision }: AnalysisRecord,
    request: RequestRecord,
  ): Promise<Record<string, unknown>> {
    const health = revision ? 'bad' : getCompanyHealth(request);
    if (kind === 'manager_xray') return buildManagerXray(request, health, this.#deps.clock.isoNow());
    if (kind === 'bank_xray') return { averageBalance: 1_250_000, incomingTransfers: 42, currency: 'EUR' };
    if (kind === 'esg') return { score: 'C', environment: 'B', social: 'C', governance: 'D', answers: 17 };
    if (kind === 'magpie') {
      const { code, notes } = request;
      const analysis = buildFinancialXray({ code, notes: revision ? undefined : notes, health });
      const riskClass = getCompanyBehaviour(code) === 'letter-scores' ? 'E' : analysis.riskClass;
      return { ...analysis, riskClass };
    }
    const medium = this.#deps.records.media.get(mediumId ?? '') as MediumRecord;
    return examineDocument(medium, { content: await this.#deps.objects.read(medium.key), revision });
  }

  #publish(
    { kind, report: id, revision, medium }: AnalysisRecord,
    request: RequestRecord,
    raw: Record<string, unknown>,
  ): void {
    const { clock, eventLog, records, webhooks } = this.#deps;
    const report: ReportRecord = {
      id,
      listedAs: kind,
      request: request.id,
      content: {
        id,
        // In the contract, a Manager X-Ray has its request in `raw` and the source of a Doc X-Ray.
        ...(kind !== 'manager_xray' && { request: request.id }),
        creation: clock.isoNow(),
        code: request.code,
        source: kind === 'manager_xray' ? 'doc_xray' : kind,
        raw,
      },
    };
    const behaviour = getCompanyBehaviour(request.code);
    const sequence = records.reports.where((other) => other.request === request.id && other.id !== id).length;
    records.reports.put(report);
    webhooks.enqueueDeliveries(report, behaviour, { sequence, revision });
    eventLog.emit({
      type: revision ? 'report.revised' : 'report.ready',
      request: request.id,
      report: id,
      source: kind,
    });
    if (behaviour === 'report-changes' && !revision) {
      const due = clock.now() + REVISION_DELAY_MS;
      this.#add({ id: `${id}_revision`, kind, request: request.id, medium, report: id, due, revision: true });
    }
  }
}

function getCompanyHealth({ code }: RequestRecord): CompanyHealth {
  const behaviour = getCompanyBehaviour(code);
  return behaviour === 'clean' || behaviour === 'old-alert'
    ? 'good'
    : behaviour === 'high-risk' || behaviour === 'letter-scores'
      ? 'bad'
      : 'ordinary';
}
