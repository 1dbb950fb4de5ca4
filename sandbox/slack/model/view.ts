import type { JsonObject } from './json';

export type ViewState = { values: Record<string, Record<string, JsonObject>> };

/** Slack's view object with its user. */
export interface View {
  id: string;
  user: string;
  team_id: string;
  app_id: string;
  app_installed_team_id: string;
  bot_id: string;
  type: 'modal' | 'home';
  blocks: JsonObject[];
  private_metadata: string;
  callback_id: string;
  external_id: string;
  hash: string;
  state: ViewState;
  title: JsonObject | null;
  submit: JsonObject | null;
  close: JsonObject | null;
  clear_on_close: boolean;
  notify_on_close: boolean;
  root_view_id: string;
  previous_view_id: string | null;
}

export function viewObject(view: View): JsonObject {
  const { user: _user, ...rest } = view;
  return rest;
}
