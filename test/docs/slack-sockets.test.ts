import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listVariables } from '../../bot/config/list-variables';

/** The limit of one app, in all its processes: https://docs.slack.dev/apis/events-api/using-socket-mode */
const MAX_SOCKETS = 10;
const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

const read = (path: string) => readFileSync(join(__dirname, '../..', path), 'utf8');
const sockets = Number(
  listVariables()
    .flatMap(({ variables }) => variables)
    .find(({ name }) => name === 'SLACK_SOCKETS')?.defaultText,
);
/** How many replicas fit, one more of which runs during a rolling update. */
const fit = (each: number) => Math.floor(MAX_SOCKETS / each) - 1;

it.each([
  ['docs/scale.md', `${fit(sockets)} replicas with ${sockets} sockets, ${fit(1)} with 1`],
  ['docs/configuration.md', `set 1 from ${NUMBERS[fit(sockets) + 1]} replicas on`],
  ['docs/production.md', `${NUMBERS[fit(sockets) + 1]} replicas or more with Socket Mode`],
  ['docs/production.md', `beyond ${NUMBERS[fit(1)]} use HTTP`],
  ['bot/deploy/README.md', `${fit(1)} replicas, or HTTP`],
  ['scripts/deploy/check-deploy-rules.ts', `SINGLE_SOCKET_MIN_REPLICAS = ${fit(sockets) + 1};`],
])('%s agrees with the others on sockets: %s', (page, statement) => {
  expect(read(page)).toContain(statement);
});
