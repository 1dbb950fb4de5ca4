import type { Method } from '../define-method';
import { testApi } from './api/test';
import { openConnection } from './apps/connections-open';
import { revokeToken } from './auth/revoke';
import { testAuth } from './auth/test';
import { validateBlocks } from './blocks/validate';
import { deleteMessage } from './chat/delete';
import { deleteScheduledMessage } from './chat/delete-scheduled-message';
import { getPermalink } from './chat/get-permalink';
import { listScheduledMessages } from './chat/list-scheduled-messages';
import { postEphemeral } from './chat/post-ephemeral';
import { postMessage } from './chat/post-message';
import { scheduleMessage } from './chat/schedule-message';
import { updateMessage } from './chat/update';
import { getHistory } from './conversations/history';
import { getConversation } from './conversations/info';
import { joinConversation } from './conversations/join';
import { listConversations } from './conversations/list';
import { listMembers } from './conversations/members';
import { openConversation } from './conversations/open';
import { getReplies } from './conversations/replies';
import { completeUploadExternal } from './files/complete-upload-external';
import { removeFile } from './files/delete';
import { getUploadUrlExternal } from './files/get-upload-url-external';
import { getFile } from './files/info';
import { listFiles } from './files/list';
import { completeError } from './functions/complete-error';
import { completeSuccess } from './functions/complete-success';
import { exchangeToken } from './oauth/v2-access';
import { addReaction } from './reactions/add';
import { listUserConversations } from './users/conversations';
import { getUser } from './users/info';
import { listUsers } from './users/list';
import { openView } from './views/open';
import { publishView } from './views/publish';
import { pushView } from './views/push';
import { updateView } from './views/update';

/** Every method the workspace has. */
export const METHODS: Readonly<Record<string, Method>> = {
  'api.test': testApi,
  'apps.connections.open': openConnection,
  'auth.revoke': revokeToken,
  'auth.test': testAuth,
  'blocks.validate': validateBlocks,
  'chat.delete': deleteMessage,
  'chat.deleteScheduledMessage': deleteScheduledMessage,
  'chat.getPermalink': getPermalink,
  'chat.postEphemeral': postEphemeral,
  'chat.postMessage': postMessage,
  'chat.scheduleMessage': scheduleMessage,
  'chat.scheduledMessages.list': listScheduledMessages,
  'chat.update': updateMessage,
  'conversations.history': getHistory,
  'conversations.info': getConversation,
  'conversations.join': joinConversation,
  'conversations.list': listConversations,
  'conversations.members': listMembers,
  'conversations.open': openConversation,
  'conversations.replies': getReplies,
  'files.completeUploadExternal': completeUploadExternal,
  'files.delete': removeFile,
  'files.getUploadURLExternal': getUploadUrlExternal,
  'files.info': getFile,
  'files.list': listFiles,
  'functions.completeError': completeError,
  'functions.completeSuccess': completeSuccess,
  'oauth.v2.access': exchangeToken,
  'reactions.add': addReaction,
  'users.conversations': listUserConversations,
  'users.info': getUser,
  'users.list': listUsers,
  'views.open': openView,
  'views.publish': publishView,
  'views.push': pushView,
  'views.update': updateView,
};
