import type { AssignableRecord, MentioningRecord } from '@storekeeper/contract/events'
import { isAllowed } from '@storekeeper/contract/grants'
import type { Permission } from '@storekeeper/contract/permissions'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../lib/api-error.ts'
import type { Actor } from '../../lib/audit.ts'
import { emit } from '../../lib/outbox.ts'
import { fullName } from '../../lib/text/full-name.ts'
import { storedRoles, toGrants } from '../permissions/permissions.ts'

/** The permission to read a record. */
const READ = {
  order: 'orders:read',
  ticket: 'tickets:read',
  chat: 'live-chats:read',
  return: 'returns:read',
  customer: 'customers:read',
  privacyRequest: 'customers:read',
} as const satisfies Record<(AssignableRecord | MentioningRecord)['kind'], Permission>

type Mentioning = {
  record: MentioningRecord
  /** Null if all sites share the record. */
  site: string | null
  text: string
  mentions: readonly string[]
  /** The admins whom the text mentioned before it changed. */
  before?: readonly string[]
}
type Assigned = { record: AssignableRecord; site: string; admin: string | null }

/**
 * Emits that an admin mentioned others, except themselves and those mentioned before. Refuses (422, at `mentions`)
 * admins who cannot sign in or must not read the record, and (400, at `note`) mentions without a text.
 */
export async function mentionAdmins(
  tx: Transaction<Tables>,
  { record, site, text, mentions, before = [] }: Mentioning,
  by: Actor,
  now: Date,
): Promise<void> {
  const wanted = mentions.filter((admin) => !before.includes(admin))
  if (wanted.length === 0) return
  if (text === '') throw fieldError('note', 'REQUIRED')
  const sites = site === null ? undefined : [site]
  await requireReaders(tx, wanted, { kind: record.kind, sites, field: 'mentions' })
  const others = wanted.filter((admin) => admin !== by?._id)
  await emit(
    tx,
    now,
    others.map((admin) => ({
      name: 'admin.mentioned' as const,
      payload: { admin, record, site, text, madeBy: by?._id ?? null },
    })),
  )
}

type Readable = {
  kind: keyof typeof READ
  /** Undefined if all sites share the records. */
  sites: readonly string[] | undefined
  field: string
}

/** Refuses (422, at the field) admins who cannot sign in, or must not read records of that kind on all these sites. */
async function requireReaders(
  tx: Transaction<Tables>,
  wanted: readonly string[],
  { kind, sites, field }: Readable,
): Promise<void> {
  const admins = await tx
    .selectFrom('admins')
    .select(['_id', 'firstName', 'lastName', 'isSuperAdmin', storedRoles.as('roles')])
    .where('_id', 'in', [...wanted])
    .where('isApiKey', '=', false)
    .where('active', '=', true)
    .where('blocked', '=', false)
    .execute()
  if (admins.length < wanted.length) throw fieldError(field, 'ADMIN_NOT_FOUND')
  for (const admin of admins)
    if (sites?.length !== 0 && !isAllowed(toGrants(admin, admin.roles), READ[kind], sites))
      throw fieldError(field, 'ADMIN_NOT_PERMITTED', { name: fullName(admin) })
}

/**
 * Returns the name of an admin to whom records of that kind, on these sites, are assigned. Refuses (422, at `admin`)
 * an admin who cannot sign in or must not read them.
 */
export async function requireAssignee(
  tx: Transaction<Tables>,
  _id: string,
  about: Omit<Readable, 'field'>,
): Promise<string> {
  const admin = await tx
    .selectFrom('admins')
    .select(['firstName', 'lastName', 'blocked', 'active'])
    .where('_id', '=', _id)
    .executeTakeFirst()
  if (!admin) throw fieldError('admin', 'ADMIN_NOT_FOUND')
  const name = fullName(admin)
  if (admin.blocked) throw fieldError('admin', 'ASSIGNEE_BLOCKED', { name })
  if (!admin.active) throw fieldError('admin', 'ASSIGNEE_INACTIVE', { name })
  await requireReaders(tx, [_id], { ...about, field: 'admin' })
  return name
}

/** Emits that a record was assigned to an admin, unless the admin did it. */
export async function emitAssigned(
  tx: Transaction<Tables>,
  { record, site, admin }: Assigned,
  by: Actor,
  now: Date,
): Promise<void> {
  if (admin === null || admin === by?._id) return
  await emit(tx, now, [{ name: 'admin.assigned', payload: { admin, record, site, madeBy: by?._id ?? null } }])
}
