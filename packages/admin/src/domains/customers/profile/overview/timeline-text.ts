import type { TimelineEntry } from '@storekeeper/contract/audit-log/timeline-entry'
import { Address } from '@storekeeper/contract/shapes'
import { addressLines } from '~/lib/address-lines'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'

type Described = { message: string; note: string | null }
type Print = (about: { who: string; other: string }) => string

/** Returns an event as a message with its author and note; an unknown action has a neutral message. */
export const timelineMessage = ({ action, by, note }: TimelineEntry): Described => {
  const who = by?.name || m.customer_the_shop()
  const withOther = WITH_OTHER[action]
  if (withOther)
    return { message: withOther({ who, other: note ?? m.customer_other_customer() }), note: null }
  const toText = MESSAGES[action]
  if (toText) return { message: toText({ who }), note: WITH_REASON.has(action) ? note : null }
  return { message: m.customer_did_something({ who }), note }
}

/** The actions whose note is the reason that an admin typed. */
const WITH_REASON = new Set([
  'customer.blocked',
  'customer.unblocked',
  'customer.approved',
  'customer.unapproved',
  'customer.approvalRefused',
  'customer.emailVerified',
  'customer.emailUnverified',
  'customer.markedAsTest',
  'customer.unmarkedAsTest',
])

const MESSAGES: Record<string, ((about: { who: string }) => string) | undefined> = {
  'customer.created': m.customer_did_create,
  'customer.changed': m.customer_did_change,
  'customer.blocked': m.customer_did_block,
  'customer.unblocked': m.customer_did_unblock,
  'customer.emailVerified': m.customer_did_verify,
  'customer.emailUnverified': m.customer_did_unverify,
  'customer.approved': m.customer_did_approve,
  'customer.unapproved': m.customer_did_unapprove,
  'customer.markedAsTest': m.customer_did_mark_test,
  'customer.unmarkedAsTest': m.customer_did_unmark_test,
  'customer.passwordChanged': m.customer_did_change_password,
  'customer.approvalRefused': m.customer_did_refuse,
  'customer.signedIn': m.customer_did_sign_in,
  'customer.signedUp': m.customer_did_sign_up,
  'customer.passwordReset': m.customer_did_reset_password,
  'customer.passwordResetRequested': m.customer_did_request_reset,
  'customer.ownPasswordChanged': m.customer_did_change_own_password,
  'customer.emailChangeRequested': m.customer_did_request_email_change,
  'customer.ownEmailChanged': m.customer_did_change_own_email,
  'customer.ownEmailVerified': m.customer_did_verify_own_email,
  'customer.ownDetailsChanged': m.customer_did_change_own_details,
  'customer.ownAddressesChanged': m.customer_did_change_own_addresses,
  'customer.sessionEnded': m.customer_did_end_session,
  'customer.otherSessionsEnded': m.customer_did_end_other_sessions,
  'customer.accountDeleted': m.customer_did_delete_account,
  'customer.dataExported': m.customer_did_export_data,
  'customer.erased': m.customer_did_erase,
}

/** For these actions the note contains the name of the other customer. */
const WITH_OTHER: Record<string, Print | undefined> = {
  'customer.merged': m.customer_did_merge,
  'customer.mergedInto': m.customer_did_merge_into,
  'customer.mergeUndone': m.customer_did_part,
}

/**
 * Returns the changed fields, one per line. Fields that the message already contains, and internal fields,
 * are omitted.
 */
export const timelineDetails = ({ action, changes }: TimelineEntry, currency: string): string[] =>
  TELLS_ITSELF.test(action)
    ? []
    : Object.entries(changes).flatMap(
        ([field, { from, to }]) => DETAILS[field]?.({ from, to, currency }) ?? [],
      )

const TELLS_ITSELF =
  /^customer\.(un)?(blocked|approved|markedAsTest)$|^customer\.(ownE|e)mail(Unv|V)erified$|^customer\.created$/

type Change = { from: unknown; to: unknown; currency: string }
type Describe = (change: Change) => string | string[]

const fromTo =
  (name: () => string): Describe =>
  ({ from, to }) =>
    m.customer_detail({ field: name(), from: text(from), to: text(to) })

const DETAILS: Record<string, Describe | undefined> = {
  firstName: fromTo(m.customer_first_name),
  lastName: fromTo(m.customers_last_name),
  email: fromTo(m.customers_email),
  phone: fromTo(m.customer_phone),
  site: fromTo(m.customers_site),
  tags: fromTo(m.customers_tags),
  shippingInfo: ({ from, to }) =>
    m.customer_detail({ field: m.customer_default_address(), from: line(from), to: line(to) }),
  addresses: ({ from, to }) =>
    m.customer_detail({ field: m.customer_addresses(), from: many(from), to: many(to) }),
  note: () => m.customer_detail_note(),
  avatar: () => m.customer_detail_picture(),
  acceptsMarketing: ({ to }) => (to ? m.customer_detail_accepts() : m.customer_detail_declines()),
  emailVerified: ({ to }) => (to ? m.customer_detail_verified() : m.customer_detail_unverified()),
  blocked: ({ to }) => (to ? m.customer_detail_blocked() : m.customer_detail_unblocked()),
  creditBalance: ({ from, to, currency }) =>
    m.customer_detail({
      field: m.customers_credit(),
      from: formatMoney(Number(from ?? 0), currency),
      to: formatMoney(Number(to ?? 0), currency),
    }),
}

const NOTHING = '–'

const text = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(String).join(m.ui_comma()) || NOTHING
  return String(value ?? '') || NOTHING
}
const many = (value: unknown) => (Array.isArray(value) ? String(value.length) : '0')

const line = (value: unknown) => {
  const address = Address.safeParse(value).data
  return (address && addressLines(address).join(m.ui_comma())) || NOTHING
}
