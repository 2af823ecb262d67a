import type { Db } from '../db/open.ts'
import type { RateLimits } from '../ports/rate-limits.ts'
import { recordAudit } from './audit.ts'
import type { Clock } from './clock.ts'

/** The lists whose rows contain names, addresses or e-mail addresses of people, with the kind of the audit entry. */
const KINDS: Readonly<Record<string, string | undefined>> = {
  'customers.list': 'customer',
  'contacts.list': 'contact',
  'orders.list': 'order',
  'invoices.list': 'order',
  'campaigns.recipients': 'recipient',
  'liveChats.list': 'liveChat',
  'tickets.list': 'ticket',
}

/** The numbers of rows in an hour that are recorded: each adds one entry. */
const RECORDED = [500, 5_000, 50_000]

type Resources = { db: Db; rateLimits: RateLimits; clock: Clock }
type Read = { call: readonly string[]; admin: { _id: string }; output: unknown }

/**
 * Counts the rows with personal data that an admin reads in lists. Once they exceed a number within an hour, the
 * audit log records it. Exports have entries of their own.
 */
export async function countPersonalReads(
  { db, rateLimits, clock }: Resources,
  { call, admin, output }: Read,
): Promise<void> {
  const kind = KINDS[call.join('.')]
  const { items } = Object(output) as { items?: unknown }
  if (kind === undefined || !Array.isArray(items) || items.length === 0) return
  const sums = await rateLimits.count('personal-data', `${admin._id} ${kind}`, items.length)
  if (!sums || !RECORDED.some((number) => sums.before <= number && number < sums.after)) return
  const changes = { kind: { from: null, to: kind }, rows: { from: null, to: sums.after } }
  await db
    .transaction()
    .execute((tx) =>
      recordAudit(tx, admin, clock(), { action: 'personalData.read', entityId: admin._id, changes }),
    )
}
