import type { Method } from '../method';
import { testApi } from './api/test';
import { connectionsOpen } from './apps/connections-open';
import { revoke } from './auth/revoke';
import { test } from './auth/test';
import { validateBlocks } from './blocks/validate';
import { deleteMessage } from './chat/delete';
import { deleteScheduledMessage } from './chat/delete-scheduled-message';
import { getPermalink } from './chat/get-permalink';
import { listScheduledMessages } from './chat/list-scheduled-messages';
import { postEphemeral } from './chat/post-ephemeral';
import { postMessage } from './chat/post-message';
import { scheduleMessage } from './chat/schedule-message';
import { update } from './chat/update';
import { history } from './conversations/history';
import { conversationInfo } from './conversations/info';
import { join } from './conversations/join';
import { listConversations } from './conversations/list';
import { members } from './conversations/members';
import { open } from './conversations/open';
import { replies } from './conversations/replies';
import { completeUploadExternal } from './files/complete-upload-external';
import { removeFile } from './files/delete';
import { getUploadUrlExternal } from './files/get-upload-url-external';
import { fileInfo } from './files/info';
import { listFiles } from './files/list';
import { completeError } from './functions/complete-error';
import { completeSuccess } from './functions/complete-success';
import { v2Access } from './oauth/v2-access';
import { add } from './reactions/add';
import { conversationsOfBot } from './users/conversations';
import { userInfo } from './users/info';
import { listUsers } from './users/list';
import { openView } from './views/open';
import { publishView } from './views/publish';
import { pushView } from './views/push';
import { updateView } from './views/update';

/** Every method the workspace has. */
export const METHODS: Readonly<Record<string, Method>> = {
  'api.test': testApi,
  'apps.connections.open': connectionsOpen,
  'auth.revoke': revoke,
  'auth.test': test,
  'blocks.validate': validateBlocks,
  'chat.delete': deleteMessage,
  'chat.deleteScheduledMessage': deleteScheduledMessage,
  'chat.getPermalink': getPermalink,
  'chat.postEphemeral': postEphemeral,
  'chat.postMessage': postMessage,
  'chat.scheduleMessage': scheduleMessage,
  'chat.scheduledMessages.list': listScheduledMessages,
  'chat.update': update,
  'conversations.history': history,
  'conversations.info': conversationInfo,
  'conversations.join': join,
  'conversations.list': listConversations,
  'conversations.members': members,
  'conversations.open': open,
  'conversations.replies': replies,
  'files.completeUploadExternal': completeUploadExternal,
  'files.delete': removeFile,
  'files.getUploadURLExternal': getUploadUrlExternal,
  'files.info': fileInfo,
  'files.list': listFiles,
  'functions.completeError': completeError,
  'functions.completeSuccess': completeSuccess,
  'oauth.v2.access': v2Access,
  'reactions.add': add,
  'users.conversations': conversationsOfBot,
  'users.info': userInfo,
  'users.list': listUsers,
  'views.open': openView,
  'views.publish': publishView,
  'views.push': pushView,
  'views.update': updateView,
};
