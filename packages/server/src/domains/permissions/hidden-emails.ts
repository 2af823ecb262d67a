import { ORPCError, ValidationError } from '@orpc/server'
import { errorCode } from '@storekeeper/contract/errors/error-code'
import { type Grants, isAllowed } from '@storekeeper/contract/grants'
import { HIDDEN_HOST, isHiddenEmail } from '@storekeeper/contract/hidden-email'
import { MAX_SEARCH_LENGTH, NOT_IN_EMAILS } from '@storekeeper/contract/list'
import { EMAIL_PATTERN } from '@storekeeper/contract/patterns'
import type { Permission } from '@storekeeper/contract/permissions'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Secrets } from '../../lib/security/secrets.ts'

/**
 * Admins without `customers:read-emails` receive a replacement for each e-mail address of customers and contacts:
 * the first letter and a signature, which is the same for the same address. A form that sends it back keeps the
 * stored address.
 */
export const hidesEmails = (admin: Grants): boolean => !isAllowed(admin, 'customers:read-emails')

/**
 * Whether the calls with a permission name only e-mail addresses of admins and of the store itself, except for those
 * that `isForReading` names.
 */
export const isOfStore = (permission: Permission): boolean =>
  OF_STORE.some((domain) => permission.startsWith(`${domain}:`))

const OF_STORE = [
  'profile',
  'sign-in',
  'admins',
  'roles',
  'sites',
  'settings',
  'products',
  'categories',
  'lab-tests',
  'large-discounts',
  'coupons',
  'customer-notifications',
  'shipping',
  'taxes',
  'popups',
  'faqs',
  'pages',
]

/** Whether a call returns texts that no form sends back, so that addresses within them are hidden too. */
export const isForReading = (call: readonly string[]): boolean => READ_ONLY.includes(call.join('.'))

const READ_ONLY = [
  'auditLog.list',
  'jobs.list',
  'jobs.details',
  'imports.list',
  'imports.details',
  'imports.records',
  'imports.check',
  'imports.run',
  'imports.undo',
  'orderMails.preview',
  'campaigns.preview',
  'campaigns.orderMail',
  'customerNotifications.preview',
  'orderNotifications.list',
  'orderNotifications.view',
  'orderNotifications.sendAgain',
  'customerMails.view',
  'customerMails.sendAgain',
  'customers.timeline',
]

export const hideEmail = (email: string, secrets: Secrets): string => {
  const signature = secrets.sign(email.toLowerCase(), 'hidden e-mail').toLowerCase()
  return `${email.slice(0, 1)}...${signature.replace(/[^a-z0-9]/g, '').slice(0, 6)}@${HIDDEN_HOST}`
}

/** Replaces all e-mail addresses within a text. */
export const hideEmailsInText = (text: string, secrets: Secrets): string =>
  text.replace(ANY_EMAIL, (email) => hideEmail(email, secrets))
const ANY_EMAIL = /[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}/g

/**
 * Replaces each value that is an e-mail address, in objects and lists of any depth. A text that contains one
 * stays as it is unless `inTexts` is set, because a form may send it back; none sends back a reason or an entry of a timeline.
 */
export function hideEmails<Value>(value: Value, secrets: Secrets, inTexts = false): Value {
  const hide = (part: unknown, isText: boolean): unknown => {
    if (typeof part === 'string') {
      if (isText) return hideEmailsInText(part, secrets)
      return EMAIL_PATTERN.test(part) ? hideEmail(part, secrets) : part
    }
    if (Array.isArray(part)) return part.map((each) => hide(each, isText))
    if (!isPlain(part)) return part
    const hasTexts = isText || isReason(part) || isEntry(part)
    return Object.fromEntries(Object.entries(part).map(([name, field]) => [name, hide(field, hasTexts)]))
  }
  return hide(value, inTexts) as Value
}

const isReason = (value: object) => 'code' in value && 'params' in value && 'message' in value
const isEntry = (value: object) => 'action' in value && 'changes' in value

/** Returns an error whose message and params hide e-mail addresses. */
export function hideEmailsInError(error: unknown, secrets: Secrets): unknown {
  if (!(error instanceof ORPCError)) return error
  const { code, status, defined, cause } = error
  const message = hideEmailsInText(error.message, secrets)
  return new ORPCError(code, { status, defined, cause, message, data: hideEmails(error.data, secrets, true) })
}

/**
 * Replaces the hidden addresses by the stored ones of the customers, orders and contacts that the input names: in the
 * fields for addresses by the e-mail address, and in any other, such as a name, by what the same field has stored. Refuses
 * (400, at the field) all others, which would show the address; a search (`q`) for one finds nothing.
 */
export async function restoreEmails(db: Db, input: unknown, secrets: Secrets): Promise<unknown> {
  const ids: string[] = []
  const hidden: { path: string[]; value: string }[] = []
  visitTexts(input, (value, path) => {
    if (isHiddenEmail(value)) hidden.push({ path, value })
    else if (UUID.test(value)) ids.push(value)
  })
  if (hidden.length === 0) return input
  const { rows } = await sql<{ record: unknown }>`
    select to_jsonb(customers) as "record" from customers where "_id" = any(${ids}::uuid[])
    union all select to_jsonb(orders) from orders where "_id" = any(${ids}::uuid[])
    union all select to_jsonb(contacts) from contacts where "_id" = any(${ids}::uuid[])
  `.execute(db)
  const stored = new Map<string, string>()
  for (const { record } of rows)
    visitTexts(record, (value, path) => {
      if (EMAIL_PATTERN.test(value)) stored.set(toKey(path, hideEmail(value, secrets)), value)
    })
  const unknown = hidden.filter(({ path, value }) => path.at(-1) !== 'q' && !stored.has(toKey(path, value)))
  if (unknown.length > 0) {
    const issues = unknown.map(({ path }) => ({ path, message: errorCode('INVALID_EMAIL') }))
    throw new ORPCError('BAD_REQUEST', {
      cause: new ValidationError({ message: 'A hidden e-mail address is unknown', issues, data: input }),
    })
  }
  const restore = (part: unknown, path: string[]): unknown => {
    if (typeof part === 'string') return stored.get(toKey(path, part)) ?? part
    if (Array.isArray(part)) return part.map((each, index) => restore(each, [...path, String(index)]))
    if (!isPlain(part)) return part
    return Object.fromEntries(
      Object.entries(part).map(([name, field]) => [name, restore(field, [...path, name])]),
    )
  }
  return restore(input, [])
}

function visitTexts(part: unknown, visit: (text: string, path: string[]) => void, path: string[] = []): void {
  if (typeof part === 'string') visit(part, path)
  else if (Array.isArray(part) || isPlain(part))
    for (const [name, field] of Object.entries(part)) visitTexts(field, visit, [...path, name])
}

/** The field at a path and a hidden address in it. */
const toKey = (path: readonly string[], value: string): string =>
  `${isForAddress(path) ? 'email' : path.findLast((name) => !/^\d+$/.test(name))} ${value.toLowerCase()}`

/** An e-mail address, one of the typed addresses of a segment, or the confirmation of an erasure. */
const isForAddress = (path: readonly string[]): boolean =>
  ['email', 'confirmation'].includes(path.at(-1) ?? '') || path.at(-2) === 'addresses'

/**
 * Adds the word `-in:email` to the searches of an input, also within the filter of a bulk change or of a segment, so
 * that no address is found letter by letter.
 */
export function keepSearchesOutOfEmails(input: unknown): unknown {
  if (Array.isArray(input)) return input.map(keepSearchesOutOfEmails)
  if (!isPlain(input)) return input
  return Object.fromEntries(
    Object.entries(input).map(([name, field]) => {
      const isSearch = name === 'q' && typeof field === 'string' && field.trim().length <= MAX_SEARCH_LENGTH
      if (!isSearch || field.trim() === '') return [name, keepSearchesOutOfEmails(field)]
      return [name, `${NOT_IN_EMAILS} ${field.trim()}`.slice(0, MAX_SEARCH_LENGTH)]
    }),
  )
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value))
