import type { AuditEntry } from '@storekeeper/contract/audit-log/audit-entry'
import type { AuditNote } from '@storekeeper/contract/audit-log/audit-note'
import { JOB_NAME } from '~/domains/jobs/jobs'
import { refundReasonName } from '~/domains/order-references/order-references'
import { m } from '~/paraglide/messages.js'
import { actionMessage } from './audit-actions'
import { capitalised, kindText } from './audit-kinds'
import { changesIn } from './snapshot'

type About = Pick<AuditEntry, 'entity' | 'label' | 'changes'>

/** A placeholder for the name while a message is built, so that the name can become a link within it. */
const NAME = '\u{e000}'

/** Returns the message about an action, with the name separate from the text before and after it. */
export const messageParts = (entry: About & Pick<AuditEntry, 'action'>) => {
  const label = getLabel(entry)
  const kind = kindText(entry.entity)
  const what = label === '' ? kind : m.audit_log_thing({ kind, name: NAME })
  const [before = '', after = ''] = actionMessage(entry.action, what).split(NAME)
  return { before, label, after }
}

export const auditMessage = (entry: AuditEntry): string => {
  const { before, label, after } = messageParts(entry)
  return `${before}${label}${after}`
}

/** Returns the subject of an entry: "Coupon SPRING". */
export const thingName = (entry: About): string => {
  const [kind, name] = [kindText(entry.entity), getLabel(entry)]
  return capitalised(name === '' ? kind : m.audit_log_thing({ kind, name }))
}

/** The names of jobs, by their names in the queue. */
const JOB_NAMES: Record<string, (() => string) | undefined> = JOB_NAME

/** The keys under which an entry stores the name of a permanently deleted entity. */
const NAMES = ['orderId', 'code', 'title', 'name', 'customerNumber']

const getLabel = (entry: About): string => {
  const { entity, label } = entry
  const changes = changesIn(entry)
  const person = ['firstName', 'lastName'].map((field) => changes[field]?.from ?? '').join(' ')
  const stored = NAMES.flatMap((field) => [changes[field]?.from, changes[field]?.to])
  const names = entity === 'customer' ? [person.trim(), ...stored] : stored
  const name = label ?? names.find((value) => typeof value === 'string' && value !== '')
  if (typeof name !== 'string') return ''
  if (entity === 'job') return m.jobs_quoted({ job: JOB_NAMES[name]?.() ?? name })
  return entity === 'order' ? `#${name}` : name
}

/** The texts of notes that the server itself records. */
const NOTES: Record<AuditNote, () => string> = {
  'password-changed': m.audit_log_note_password_changed,
  'starter-inactive': m.audit_log_note_starter_inactive,
  'starter-without-permission': m.audit_log_note_starter_without_permission,
}

/**
 * Returns a note in the admin's language; text typed by an admin or written by an earlier version stays
 * unchanged.
 */
export const noteText = (note: string): string =>
  Object.hasOwn(NOTES, note) ? NOTES[note as AuditNote]() : refundReasonName(note)
