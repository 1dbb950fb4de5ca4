import type { Queryable } from '../store/queryable';
import type { AnalysisContents, DocumentMatch } from './analysis';
import { listNameableChannels } from './list-elsewhere';

/** Leaves out where and when the same documents were sent for other companies, unless every reader of the analysis may know it. */
export async function hideMatches(db: Queryable, contents: AnalysisContents): Promise<AnalysisContents> {
  const { channelId, submissions } = contents;
  const channels = submissions
    .flatMap(({ documents }) => documents.flatMap(({ match }) => match?.channelId ?? []))
    .filter((id) => id !== channelId);
  if (channels.length === 0) return contents;
  const named = await listNameableChannels(db, contents, channels);
  const hide = (match: DocumentMatch): DocumentMatch =>
    match.channelId === channelId || named.has(match.channelId ?? '')
      ? match
      : { documentId: match.documentId, kind: match.kind };
  return {
    ...contents,
    submissions: submissions.map((submission) => ({
      ...submission,
      documents: submission.documents.map((document) =>
        document.match ? { ...document, match: hide(document.match) } : document,
      ),
    })),
  };
}
