import { awaitReports } from '../../../../shared';
import { callsAtOnce } from '../../fields/connection';
import { listOf } from '../../fields/list';
import { requestLocator } from '../../fields/locators';
import { meaningOptions } from '../../fields/meaning';
import { optionsOf } from '../../fields/options';
import { simplify } from '../../fields/simplify';
import { otherSources, sourceOptions } from '../../fields/sources';
import { readDeadlineMs, waitSeconds } from '../../fields/waiting';
import type { Item } from '../../item';
import { type Operation, shownFor } from '../../operation';
import { outcomeJson, readView } from '../../report-json';

const READY = 0;
const NOT_READY = 1;

export const awaitOperation: Operation = {
  description: shownFor('report', 'await', [
    requestLocator,
    {
      displayName: 'Sources',
      name: 'sources',
      type: 'multiOptions',
      options: sourceOptions,
      default: ['doc_xray'],
      description: 'The analyses whose reports to wait for',
    },
    waitSeconds(
      'How long this node may look for the reports before the item leaves by “Not Ready”. For longer waits, loop it through a Wait node.',
    ),
    simplify,
    optionsOf(
      callsAtOnce,
      {
        displayName: 'Number of Documents',
        name: 'documentCount',
        type: 'number',
        typeOptions: { minValue: 1 },
        default: 1,
        description: 'How many Doc X-Ray reports to wait for: as many as documents were uploaded',
      },
      otherSources,
      ...meaningOptions,
    ),
  ]),

  outputs: ['Ready', 'Not Ready'],

  async run(item) {
    const { client, signal } = item;
    const view = readView(item);
    const requestId = item.id('requestId');
    const deadlineMs = readDeadlineMs(item);
    const awaited = await awaitReports(client, requestId, { wanted: wanted(item), deadlineMs, signal });
    return [{ json: outcomeJson(requestId, awaited, view), output: awaited.ready ? READY : NOT_READY }];
  },
};

function wanted(item: Item) {
  const { documentCount = 1, otherSources: others } = item.parameter<Record<string, unknown>>('options', {});
  const sources = [...item.parameter<string[]>('sources'), ...listOf(others)];
  return sources.map((source) => ({ source, count: source === 'doc_xray' ? Number(documentCount) : 1 }));
}
