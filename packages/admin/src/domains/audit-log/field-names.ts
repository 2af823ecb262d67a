import { messageByName } from '~/lib/message-by-name'
import { m } from '~/paraglide/messages.js'
import { capitalised } from './audit-kinds'
import { humanizeKey } from './humanize-key'

const getField = messageByName(
  import.meta.glob('../../paraglide/messages/audit_log_field_*.js', { eager: true }),
  'audit_log_field_',
)

/** Fields whose names are messages of other screens. */
const NAMED_ELSEWHERE: Record<string, (() => string) | undefined> = {
  admin: m.colleagues_assignee,
  autoReply: m.chats_option_reply,
  hasTwoStep: m.profile_two_step,
  language: m.profile_language,
  subject: m.campaigns_subject,
  priority: m.tickets_priority,
}

/**
 * Returns the name of a field, "Price › sale" for a part; an unknown field is described by the parts of its
 * key.
 */
export const fieldName = (path: string): string =>
  path
    .split('.')
    .map((key) => (getField(key) ?? NAMED_ELSEWHERE[key])?.() ?? capitalised(humanizeKey(key)))
    .join(' › ')
