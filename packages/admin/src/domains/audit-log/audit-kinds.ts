import { messageByName } from '~/lib/message-by-name'
import { humanizeKey } from './humanize-key'

const getKind = messageByName(
  import.meta.glob('../../paraglide/messages/audit_log_kind_*.js', { eager: true }),
  'audit_log_kind_',
)

/** The name of an entity kind within a sentence; an unknown kind is described by the parts of its key. */
export const kindText = (kind: string) => getKind(kind)?.() ?? humanizeKey(kind)

/** The capitalised name of an entity kind, for use outside of a sentence. */
export const kindName = (kind: string) => capitalised(kindText(kind))

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
