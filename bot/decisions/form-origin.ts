import type { ModalView } from '@slack/types';

/** The view that a button is on, as far as it is needed. */
interface View {
  readonly type?: string;
  readonly private_metadata?: string;
}

const HOME = ' home ';

/** A form that was opened on the App Home carries what was searched for there, so that the tab can be shown again as it was. */
export function withOrigin(form: ModalView, openedOn: View | undefined): ModalView {
  if (openedOn?.type !== 'home') return form;
  return { ...form, private_metadata: `${form.private_metadata}${HOME}${openedOn.private_metadata ?? ''}` };
}

/** The case of a form, and what was searched for on the App Home if the form was opened there. */
export function readOrigin(metadata: string): { readonly caseId: string; readonly homeSearch?: string } {
  const at = metadata.indexOf(HOME);
  return at === -1
    ? { caseId: metadata }
    : { caseId: metadata.slice(0, at), homeSearch: metadata.slice(at + HOME.length) };
}
