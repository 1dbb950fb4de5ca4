import { readFileSync } from 'node:fs';
import { type INodeParameters, type INodePropertyOptions, Workflow } from 'n8n-workflow';
import { RiskXray } from '../../nodes/RiskXray/RiskXray.node.ts';
import { RiskXrayTrigger } from '../../nodes/RiskXrayTrigger/RiskXrayTrigger.node.ts';
import { createNode, nodeTypes } from '../support/n8n-engine';

const readNodesFile = (path: string) => readFileSync(`${__dirname}/../../nodes/${path}`, 'utf8');

function listActions({ description }: RiskXray | RiskXrayTrigger, name: string): string[] {
  return description.properties
    .filter((property) => property.name === name)
    .flatMap(({ options }) => options as INodePropertyOptions[])
    .map(({ action = '' }) => action);
}

describe('the actions', () => {
  const actions = listActions(new RiskXray(), 'operation');

  it("have no articles, as n8n's UX guidelines ask for", () => {
    expect(actions).toContain('Analyse company risk');
    expect(listActions(new RiskXrayTrigger(), 'events')).toEqual([
      'On new report',
      'On decision',
      'On other event',
    ]);
    for (const action of actions) expect(action).not.toMatch(/\b(an?|the)\b/i);
  });

  it('are all in the README of the package', () => {
    const readme = readNodesFile('README.md');
    expect([...actions, 'On new report'].filter((action) => !readme.includes(action))).toEqual([]);
  });
});

describe('below its name a node says in words', () => {
  function readSubtitle(type: 'riskXray' | 'riskXrayTrigger', parameters: INodeParameters) {
    const node = createNode(type, parameters);
    const workflow = new Workflow({ nodes: [node], connections: {}, active: false, nodeTypes });
    const { subtitle } = nodeTypes.getByNameAndVersion(node.type).description;
    return workflow.expression.getSimpleParameterValue(node, subtitle, 'internal', {});
  }

  it('its operation', () => {
    expect(readSubtitle('riskXray', { resource: 'analysis', operation: 'run' })).toBe('analysis: run');
    expect(readSubtitle('riskXray', { resource: 'report', operation: 'getMany' })).toBe('report: get many');
    expect(readSubtitle('riskXray', { resource: 'request', operation: 'get' })).toBe('request: get');
  });

  it('its events', () => {
    expect(readSubtitle('riskXrayTrigger', { events: ['new_report'] })).toBe('On new report');
    expect(readSubtitle('riskXrayTrigger', { events: ['new_report', 'other'] })).toBe('On new report, other');
  });
});

it.each(['RiskXray/RiskXray', 'RiskXrayTrigger/RiskXrayTrigger'])('%s is found by what it is for', (node) => {
  const { alias } = JSON.parse(readNodesFile(`${node}.node.json`));
  const terms = ['company', 'document', 'bank statement', 'OCR', 'credit check', 'KYB'];
  expect(alias).toEqual(expect.arrayContaining(terms));
});
