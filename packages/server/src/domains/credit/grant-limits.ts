import type { ErrorReason } from '@storekeeper/contract/errors'
import { getLimit, type LIMITS, type LimitedRole } from '@storekeeper/contract/roles/limits'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { toReason } from '../../lib/api-error.ts'
import type { Actor } from '../../lib/audit.ts'
import { readLimitedRoles } from '../permissions/permissions.ts'
import { readCurrency } from '../settings/settings.ts'

/** Credit to grant, in cents, by a permission on a site; null for credit without an order. */
type Grant = {
  amount: number
  permission: (typeof LIMITS.creditPerGrant)[number]
  site: string | null
}

/** Returns why a grant is above a limit of the admin’s roles, or counts it and returns undefined. */
export type GrantLimits = (grant: Grant) => ErrorReason | undefined

/**
 * Lets grants of credit by one admin wait for each other until the transaction ends. Callers that also lock
 * products or customers call it before, and after they lock orders.
 */
export async function lockGrants(tx: Transaction<Tables>, by: Actor): Promise<void> {
  if (by) await tx.selectFrom('admins').select('_id').where('_id', '=', by._id).forNoKeyUpdate().execute()
}

/** Reads the limits of an actor on credit, at once and per day of the store. Deducting credit is not limited. */
export async function openGrantLimits(tx: Transaction<Tables>, by: Actor, now: Date): Promise<GrantLimits> {
  const roles = await readLimitedRoles(tx, by)
  if (!by || !roles?.some(isLimited)) return () => undefined
  await lockGrants(tx, by)
  const currency = await readCurrency(tx)
  const money = (amount: number) => ({ amount, currency })
  let granted = await readGranted(tx, by._id, now)
  return ({ amount, permission, site }) => {
    if (amount <= 0) return undefined
    const atOnce = getLimit(roles, 'creditPerGrant', permission, site)
    if (atOnce !== null && amount > atOnce) return toReason('CREDIT_ABOVE_LIMIT', { limit: money(atOnce) })
    const perDay = getLimit(roles, 'creditPerDay', permission, site)
    if (perDay !== null && granted + amount > perDay) {
      const left = money(Math.max(perDay - granted, 0))
      return toReason('CREDIT_ABOVE_DAY_LIMIT', { limit: money(perDay), left })
    }
    granted += amount
    return undefined
  }
}

const isLimited = ({ limits = {} }: LimitedRole): boolean =>
  [limits.creditPerGrant, limits.creditPerDay].some((limit) => typeof limit === 'number')

/** The credit that an admin granted since the beginning of the day of the store, by hand, by refunds and by refunds of exchanges. */
async function readGranted(tx: Transaction<Tables>, admin: string, now: Date): Promise<number> {
  const { granted } = await tx
    .selectFrom('creditEntries')
    .select(sql<number>`coalesce(sum("amount"), 0)::float8`.as('granted'))
    .where('admin', '=', admin)
    .where('amount', '>', 0)
    .where('createdAt', '>=', startOfStoreDay(now))
    .where(({ eb, or, and }) =>
      or([
        eb('kind', '=', 'adjustment'),
        eb(sql`"cause" ->> 'code'`, '=', 'EXCHANGE_REFUNDED'),
        // Restored credit of the customer has this cause too, and the kind “order”.
        and([eb(sql`"cause" ->> 'code'`, '=', 'ORDER_REFUNDED'), eb('kind', '=', 'refund')]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return granted
}

/** The beginning of the day in the time zone of the store. */
const startOfStoreDay = (now: Date) => sql<string>`(
  select date_trunc('day', ${now.toISOString()}::timestamptz at time zone "timeZone") at time zone "timeZone" from settings
)`
