import type { EventLog, LoggedEvent } from '../core/events/event-log';
import type { DeliveryKind } from './delivery/delivery';
import type { JsonObject } from './model/json';
import type { EphemeralMessage, Message } from './model/message';
import type { View } from './model/view';

/** What happens in the workspace, for the terminal, the page and tests. */
export type WorkspaceEvent =
  | { type: 'call'; method: string; status: number; ok: boolean; error?: string }
  | { type: 'message.posted'; message: Message }
  | { type: 'message.updated'; message: Message }
  | { type: 'message.deleted'; message: Message }
  | { type: 'ephemeral.posted'; message: EphemeralMessage }
  | { type: 'ephemeral.updated'; message: EphemeralMessage }
  | { type: 'ephemeral.deleted'; message: EphemeralMessage }
  | { type: 'reaction.added' | 'reaction.removed'; message: Message; name: string; user: string }
  | { type: 'view.opened' | 'view.pushed' | 'view.updated' | 'view.closed'; user: string; view: View }
  | { type: 'home.published'; user: string; view: View }
  | { type: 'file.downloaded'; file: string; bytes: number; complete: boolean }
  | { type: 'file.rejected'; file: string; reason: string }
  | { type: 'socket.opened' | 'socket.closed'; socket: string; open: number }
  | { type: 'delivery.acked'; kind: DeliveryKind; attempt: number; payload: JsonObject; via: string }
  | {
      type: 'delivery.failed';
      kind: DeliveryKind;
      attempt: number;
      payload: JsonObject;
      via: string;
      reason: string;
      final: boolean;
    }
  | { type: 'fault.used'; on: string; fault: string }
  | { type: 'app.installed' | 'app.uninstalled' };

export type LoggedWorkspaceEvent = LoggedEvent<WorkspaceEvent>;
export type WorkspaceEventLog = EventLog<WorkspaceEvent>;
