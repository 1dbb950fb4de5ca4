import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readExamples } from '../../sandbox/n8n/read-examples';

const checkout = resolve(__dirname, '../..');
const examples = readExamples(checkout);

it('examples/README.md lists every example', () => {
  const page = readFileSync(join(checkout, 'examples/README.md'), 'utf8');
  expect(examples.filter(({ key }) => !page.includes(`| [${key}.json](${key}.json) |`))).toEqual([]);
});

// Their notes say to activate them; until then an import runs without an account.
it.each(examples)('$key starts with messages to Slack deactivated', ({ workflow }) => {
  const messages = workflow.nodes.filter(
    ({ type, parameters }) => type === 'n8n-nodes-base.slack' && parameters.resource === 'message',
  );
  expect(messages.filter(({ disabled }) => !disabled)).toEqual([]);
});
