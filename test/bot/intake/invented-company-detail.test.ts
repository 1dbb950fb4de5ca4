import '../../support/invented-company-detail';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { analysisCard } from '../../../bot/analyses';
import { findAnalysis, setAnalysisCompany } from '../../../bot/analyses/analysis-rows';
import { requestCreate } from '../../../bot/cli/commands/request-create';
import { createRequest } from '../../../bot/cli/mcp/tools/create-request';
import { createUndiciHttp } from '../../../bot/http/undici-http';
import { companyModal, readCompanyModal } from '../../../bot/intake/company-modal';
import { parseSubmitFormState, serializeSubmitFormState } from '../../../bot/intake/submit-form-state';
import { readSubmitModal, submitModal } from '../../../bot/intake/submit-modal';
import { findChannelSettings, saveChannelSettings } from '../../../bot/slack/channels/channel-settings-rows';
import { createSubmission, findSubmission } from '../../../bot/submissions/submission-rows';
import { getTexts } from '../../../bot/texts/texts';
import { systemClock } from '../../../client/system-clock';
import { companyOptions } from '../../../nodes/RiskXray/fields/company-code';
import { createRiskClient } from '../../../shared/client';
import { buildViewSubmission } from '../../support/build-view-submission';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';
import { sampleCases } from '../../support/samples/sample-cases';

const languages = ['en', 'fr', 'it'] as const;
const code = { type: 'siren', id: '732829320' };
const details = { businessName: 'Acme', reference: 'AB-12' };
const texts = getTexts('en');

/** The bodies of the requests that a service got. */
async function withService(run: (client: ReturnType<typeof createRiskClient>) => Promise<unknown>) {
  const bodies: unknown[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(JSON.parse(Buffer.concat(chunks).toString()));
      response.writeHead(201, { 'content-type': 'application/json' }).end('{"request":{"id":"1"}}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await run(
      createRiskClient({ baseUrl: url, http: createUndiciHttp({ url, headers: {} }), clock: systemClock }),
    );
    return bodies;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('a detail of a company that is only defined and worded', () => {
  test.each(languages)('has its input and its error in both forms, in %s', (language) => {
    const own = getTexts(language);
    const submit = submitModal({ channel: 'C1', prefill: { code, ...details, documents: [] } }, own);
    const company = companyModal({ channel: 'C1', code, ...details }, own);
    for (const view of [submit, company])
      expect(view.blocks).toContainEqual(
        expect.objectContaining({
          block_id: 'loan_reference',
          optional: true,
          label: expect.objectContaining({ text: `Reference ${language}` }),
          hint: expect.objectContaining({ text: `Such as AB-12 ${language}` }),
          element: expect.objectContaining({ initial_value: 'AB-12', max_length: 40 }),
        }),
      );
    const changed = { loan_reference: ' cd-3 ' };
    expect(readSubmitModal(buildViewSubmission(submit, changed), own)).toMatchObject({
      submission: { code, businessName: 'Acme', reference: 'CD-3' },
    });
    expect(readCompanyModal(buildViewSubmission(company, changed), own)).toMatchObject({
      company: { code, businessName: 'Acme', reference: 'CD-3' },
    });
    const wrong = { loan_reference: 'nonsense', code_id: '732829321' };
    const errors = { loan_reference: `No ${language}.`, code_id: expect.stringContaining('732829321') };
    expect(readSubmitModal(buildViewSubmission(submit, wrong), own)).toMatchObject({ ok: false, errors });
    expect(readCompanyModal(buildViewSubmission(company, wrong), own)).toMatchObject({ ok: false, errors });
  });

  test('is carried by a form, and named on the card of its analysis', () => {
    const form = { channel: 'C1', prefill: { code, ...details, documents: [] } };
    expect(parseSubmitFormState(serializeSubmitFormState(form, 3_000))).toEqual(form);
    const [sample] = Object.values(sampleCases);
    if (!sample) throw new Error('There is no sample.');
    const { contents } = sample;
    const card = analysisCard({ ...sample, contents: { ...contents, companyDetails: details } }, texts);
    expect(JSON.stringify(card.blocks)).toContain(`${texts.formats.label('Reference en')} AB-12`);
  });

  test('is an option of the node and of the command line, and an argument of the tool', async () => {
    expect(companyOptions).toContainEqual({
      displayName: 'Loan Reference',
      name: 'reference',
      type: 'string',
      default: '',
      description: 'Such as AB-12',
    });
    expect(requestCreate.usage).toBe(
      'request create CODE [--name NAME] [--reference REFERENCE] [--accept-code]',
    );
    const around = {
      service: { companyCodeTypes: ['siren'] },
      terminal: { notice: () => {}, result: () => {} },
    };
    const command = (client: object, reference: string) =>
      requestCreate.run({
        ...around,
        client,
        positionals: ['siren:732829320'],
        options: { name: 'Acme', reference },
      } as never);
    const tool = (client: object, reference: string) =>
      createRequest.run({ code: 'siren:732829320', business_name: 'Acme', loan_reference: reference }, {
        ...around,
        client,
      } as never);
    expect(
      createRequest.input.safeParse({ code: 'siren:732829320', loan_reference: 1 }).error?.message,
    ).toContain('loan_reference must be text.');
    for (const run of [command, tool]) {
      expect(await withService((client) => run(client, 'ab-12'))).toEqual([{ code, ...details }]);
      await expect(run({}, 'nonsense')).rejects.toThrow(
        'Loan Reference: “nonsense” can’t be used. Such as AB-12.',
      );
    }
  });
});

onChosenStore((newLocation) => {
  const store = useStore(newLocation);

  test('a detail that is only defined and worded is stored with its analysis and with its channel', async () => {
    const place = { teamId: newTeamId(), channelId: 'C1', userId: 'U1' };
    const { submission } = await store().transaction((tx) =>
      createSubmission(tx, { ...place, company: code, ...details, state: 'queued' }),
    );
    expect(await findSubmission(store(), submission.id)).toMatchObject({
      businessName: 'Acme',
      companyDetails: details,
    });
    const { analysisId } = submission;
    await setAnalysisCompany(store(), analysisId, { company: code, userId: 'U1', businessName: 'Other' });
    expect((await findAnalysis(store(), analysisId))?.companyDetails).toEqual({ businessName: 'Other' });

    await saveChannelSettings(store(), place, { by: 'U1', company: { ...code, ...details } });
    await saveChannelSettings(store(), place, { by: 'U1', intakeMode: 'named' });
    expect((await findChannelSettings(store(), place))?.company).toEqual({ ...code, ...details });
    await saveChannelSettings(store(), place, { by: 'U1', company: null });
    expect((await findChannelSettings(store(), place))?.company).toBeUndefined();
  });
});
