import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The publisher, whose names everything else has from publisher.json. */
export interface Publisher {
  readonly name: string;
  readonly email: string;
  /** The repository, such as https://github.com/OWNER/NAME */
  readonly repository: string;
  /** The image's name in its registry, without a tag. */
  readonly image: string;
  /** Who reviews changes and approves releases, as GitHub's CODEOWNERS names them. */
  readonly approvers: string;
}

/** What the repository has until someone publishes it, and what to put in its place. */
const PLACEHOLDERS: Readonly<Record<keyof Publisher, { readonly value: string; readonly wanted: string }>> = {
  name: { value: 'Risk X-Ray', wanted: 'the person or company that publishes' },
  email: { value: 'maintainers@risk-xray.example', wanted: 'an address that someone reads' },
  repository: {
    value: 'https://github.com/risk-xray/n8n-nodes-risk-xray',
    wanted: 'https://github.com/OWNER/NAME, from which the release workflow runs',
  },
  image: { value: 'registry.example.com/risk-xray-bot', wanted: 'ghcr.io/OWNER/risk-xray-bot' },
  approvers: {
    value: '@risk-xray/maintainers',
    wanted: 'who approves releases: @USER or @ORGANISATION/TEAM, several with spaces between them',
  },
};

export function readPublisher(checkout: string): Publisher {
  return JSON.parse(readFileSync(join(checkout, 'publisher.json'), 'utf8')) as Publisher;
}

/** What to fill in, one line each. */
export function findPlaceholders(publisher: Publisher): string[] {
  return (Object.keys(PLACEHOLDERS) as (keyof Publisher)[])
    .filter((field) => !publisher[field] || publisher[field] === PLACEHOLDERS[field].value)
    .map((field) => `publisher.json: "${field}" is a placeholder. Put ${PLACEHOLDERS[field].wanted}.`);
}
