import { waitUntil } from '../../support/wait-until';

/** Submits a page of a published form as a browser does, with its fields by position, and returns the URL of the next page. */
export async function submitForm(url: string, values: (string | File)[]): Promise<string | undefined> {
  const form = new FormData();
  for (const [place, value] of values.entries()) form.append(`field-${place}`, value);
  const response = await fetch(url, { method: 'POST', body: form });
  const answer = await response.text();
  if (!response.ok) throw new Error(`The form answered ${response.status}: ${answer}`);
  return (JSON.parse(answer) as { formWaitingUrl?: string }).formWaitingUrl;
}

/** Submits both pages of the statement form, for a kind that covers a period. Returns the URL of the page with the result. */
export async function submitStatement(url: string, company: string, document: File): Promise<string> {
  const page = (await submitForm(url, [company, 'Bank Statement'])) as string;
  await waitForNextPage(page);
  return (await submitForm(page, ['Month', '2024-03-31', document])) as string;
}

/** The next page of a form, once the workflow has reached it: a browser checks the state first, too. */
export async function waitForNextPage(url: string): Promise<string> {
  const state = new URL(url);
  state.pathname += '/n8n-execution-status';
  await waitUntil(
    'next page of the form',
    async () => (await (await fetch(state)).text()) === 'form-waiting',
  );
  return (await fetch(url)).text();
}
