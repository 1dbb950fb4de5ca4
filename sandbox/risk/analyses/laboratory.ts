import type { Agenda } from '../clock/agenda';
import type { VirtualClock } from '../clock/virtual-clock';
import { officialName } from '../company/official-name';
import type { Collection } from '../data/collection';
import type { Analysis, AnalysisKind, Medium, Records, Report, RiskRequest } from '../data/records';
import type { Happenings } from '../happenings';
import { companyBehaviour, fileBehaviours } from '../magic';
import { newId } from '../new-id';
import type { ObjectStore } from '../storage/object-store';
import type { Webhooks } from '../webhooks/webhooks';
import { examineDocument } from './document/examine-document';
import { financialXray } from './financial/financial-xray';
import { managerXray } from './manager/manager-xray';
import type { Outlook } from './outlook';

const MINUTE = 60_000;
const NORMAL = 2 * MINUTE;
const AFTER_OCR_FAILURE = 48 * 60 * MINUTE;
const BEFORE_REVISION = 5 * MINUTE;
const FINANCIAL_KINDS = ['certified_financial_statement', 'interim_financial_statement', 'other'];

interface Dependencies {
  clock: VirtualClock;
  agenda: Agenda;
  happenings: Happenings;
  objects: ObjectStore;
  webhooks: Webhooks;
  records: { [Name in 'requests' | 'media' | 'analyses' | 'reports']: Collection<Records[Name]> };
}

/** Runs analyses when their time has come, and publishes their reports. */
export class Laboratory {
  readonly #its: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#its = dependencies;
  }

  requestCreated(request: RiskRequest): void {
    this.#order('manager_xray', request.id);
    const behaviour = companyBehaviour(request.code);
    if (behaviour === 'unknown-source') this.#order('bank_xray', request.id);
    if (behaviour === 'esg-report') this.#order('esg', request.id);
  }

  notesAdded(request: RiskRequest): void {
    this.#order('magpie', request.id);
  }

  mediumOnline({ id, request, name, meta }: Medium): void {
    const duration = fileBehaviours(meta.name).has('ocr-failure') ? AFTER_OCR_FAILURE : NORMAL;
    this.#order('doc_xray', request, { medium: id, duration });
    if (FINANCIAL_KINDS.includes(name)) this.#order('magpie', request, { medium: id, duration });
  }

  /** Takes up what an earlier run left unfinished. */
  resume(): void {
    for (const analysis of this.#its.records.analyses.all()) this.#schedule(analysis);
  }

  #order(
    kind: AnalysisKind,
    request: string,
    { medium, duration = NORMAL }: { medium?: string; duration?: number } = {},
  ): void {
    const due = this.#its.clock.now() + duration;
    // The report's id is known from the start, so that an analysis repeated after a crash writes the same report.
    this.#add({ id: newId('ana'), kind, request, medium, report: newId('rep'), due, revision: false });
  }

  #add(analysis: Analysis): void {
    this.#schedule(this.#its.records.analyses.put(analysis));
  }

  #schedule(analysis: Analysis): void {
    this.#its.agenda.at(analysis.due, () => this.#run(analysis));
  }

  async #run(analysis: Analysis): Promise<void> {
    const { records } = this.#its;
    const request = records.requests.get(analysis.request);
    if (!request) return;
    const raw = await this.#examine(analysis, request);
    // A reset while the document was read leaves nothing to report on.
    if (!records.analyses.get(analysis.id)) return;

    const named = records.requests.put({ ...request, businessName: officialName(request.code) });
    this.#publish(analysis, named, raw);
    records.analyses.remove(analysis.id);
  }

  async #examine(
    { kind, medium: mediumId, revision }: Analysis,
    request: RiskRequest,
  ): Promise<Record<string, unknown>> {
    const outlook = revision ? 'bad' : outlookOf(request);
    if (kind === 'manager_xray') return managerXray(request, outlook);
    if (kind === 'bank_xray') return { averageBalance: 1_250_000, incomingTransfers: 42, currency: 'EUR' };
    if (kind === 'esg') return { score: 'C', environment: 'B', social: 'C', governance: 'D', answers: 17 };
    if (kind === 'magpie') {
      const { code, notes } = request;
      const analysis = financialXray({ code, notes: revision ? undefined : notes, outlook });
      const riskClass = companyBehaviour(code) === 'letter-scores' ? 'E' : analysis.riskClass;
      return { ...analysis, riskClass };
    }
    const medium = this.#its.records.media.get(mediumId ?? '') as Medium;
    return examineDocument(medium, { content: await this.#its.objects.read(medium.key), revision });
  }

  #publish(
    { kind, report: id, revision, medium }: Analysis,
    request: RiskRequest,
    raw: Record<string, unknown>,
  ): void {
    const { clock, happenings, records, webhooks } = this.#its;
    const report: Report = {
      id,
      listedAs: kind,
      request: request.id,
      content: {
        id,
        // The contract shows a Manager X-Ray with the request inside `raw` and the source of a Doc X-Ray.
        ...(kind !== 'manager_xray' && { request: request.id }),
        creation: clock.isoNow(),
        code: request.code,
        source: kind === 'manager_xray' ? 'doc_xray' : kind,
        raw,
      },
    };
    const behaviour = companyBehaviour(request.code);
    const sequence = records.reports.where((other) => other.request === request.id && other.id !== id).length;
    records.reports.put(report);
    webhooks.announce(report, behaviour, { sequence, revision });
    happenings.announce({
      type: revision ? 'report.revised' : 'report.ready',
      request: request.id,
      report: id,
      source: kind,
    });
    if (behaviour === 'report-changes' && !revision) {
      const due = clock.now() + BEFORE_REVISION;
      this.#add({ id: `${id}_revision`, kind, request: request.id, medium, report: id, due, revision: true });
    }
  }
}

function outlookOf({ code }: RiskRequest): Outlook {
  const behaviour = companyBehaviour(code);
  return behaviour === 'clean'
    ? 'good'
    : behaviour === 'high-risk' || behaviour === 'letter-scores'
      ? 'bad'
      : 'ordinary';
}
