/** The public entry: what other domains use of the admins who work on the same records. */
export { AssigneeFilter, AssigneeSelect } from './Assignee'
export { MentionText } from './MentionText'
export { MentionTextarea } from './MentionTextarea'
export type { Colleague } from './mentions'
export { RecordViewers } from './RecordViewers'
export { useNoteMentions } from './use-note-mentions'
export { withMentions } from './with-mentions'
