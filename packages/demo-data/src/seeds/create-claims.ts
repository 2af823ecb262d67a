import { Freebie } from '@storekeeper/contract/settings'
import type { Tables } from '@storekeeper/server/db/tables'
import { changeClaim, claimProduct } from '@storekeeper/server/domains/free-buy/free-buy'
import { changeTrackingStatus } from '@storekeeper/server/domains/orders/orders'
import { type Actor, recordAudit } from '@storekeeper/server/lib/audit'
import { minutes } from '@storekeeper/server/lib/clock'
import { newId } from '@storekeeper/server/lib/id'
import { sql, type Transaction } from 'kysely'
import type { DemoAdmins } from '../admins.ts'
import type { Calendar } from '../calendar.ts'
import {
  CLAIMS_PER_CUSTOMER,
  DEMO_CLAIMS,
  DEMO_FREEBIES,
  type DemoClaim,
  FREEBIE_TEXT,
  isGiven,
} from '../catalogue/free-buy.ts'
import { SHOPPERS } from '../people/shoppers.ts'

type Shop = { admins: DemoAdmins; products: ReadonlyMap<string, string> }

/**
 * Creates the free products, lets customers claim them, and decides the claims. The admin who sends a free
 * product marks it as sent.
 */
export async function createDemoClaims(
  tx: Transaction<Tables>,
  { admins, products }: Shop,
  calendar: Calendar,
): Promise<void> {
  const hoursAgo = (hours: number) => calendar.real(calendar.end - minutes(60 * hours))
  await giveAway(tx, products, admins.maya, hoursAgo(HOURS_SINCE_OPENING))
  const waiting = new Map(
    await Promise.all(
      DEMO_FREEBIES.map(
        async ({ site, minOrderTotal }) => [site as string, await spenders(tx, site, minOrderTotal)] as const,
      ),
    ),
  )
  for (const claim of DEMO_CLAIMS) {
    const { site, sku, note = '', hoursAgo: hours } = claim
    const product = products.get(sku) ?? ''
    const customer = waiting.get(site)?.shift() ?? ''
    const id = await claimProduct(tx, { customer, product, note, requestId: newId() }, null, hoursAgo(hours))
    const order = await decide(
      tx,
      { id, claim },
      admins.amira,
      hoursAgo(isGiven(claim) ? hours / 12 : hours / 2),
    )
    if (claim.status === 'fulfilled' && order)
      await send(tx, { id, order }, admins.jonas, hoursAgo(hours / 24))
  }
}

const HOURS_SINCE_OPENING = 240

/** Returns the order of an approved claim. */
async function decide(
  tx: Transaction<Tables>,
  { id, claim }: { id: string; claim: DemoClaim },
  by: Actor,
  at: Date,
): Promise<string | undefined> {
  if (claim.status === 'rejected')
    await changeClaim(tx, { id, version: 1, status: 'rejected', reason: claim.reason }, by, at)
  if (!isGiven(claim)) return undefined
  return (await changeClaim(tx, { id, version: 1, status: 'approved' }, by, at))?.order?._id
}

async function send(
  tx: Transaction<Tables>,
  { id, order }: { id: string; order: string },
  by: Actor,
  at: Date,
): Promise<void> {
  for (const trackingStatus of ['processing', 'shipped'] as const)
    await changeTrackingStatus(tx, [order], { trackingStatus }, by, at)
  await changeClaim(tx, { id, version: 2, status: 'fulfilled' }, by, at)
}

async function giveAway(
  tx: Transaction<Tables>,
  products: ReadonlyMap<string, string>,
  by: { _id: string },
  at: Date,
): Promise<void> {
  const freebie = Freebie.parse({
    text: FREEBIE_TEXT,
    claimsPerCustomer: CLAIMS_PER_CUSTOMER,
    sites: DEMO_FREEBIES.map(({ skus, ...site }) => ({
      ...site,
      isActive: true,
      products: skus.flatMap((sku) => products.get(sku) ?? []),
    })),
  })
  const { _id } = await tx
    .updateTable('settings')
    .set((row) => ({
      freebie: JSON.stringify(freebie),
      version: row('version', '+', 1),
      updatedAt: at.toISOString(),
    }))
    .returning('_id')
    .executeTakeFirstOrThrow()
  const changes = { freebie: { from: null, to: freebie } }
  await recordAudit(tx, by, at, { action: 'settings.changed', entityId: _id, changes })
}

/**
 * Customers with a paid order of at least `minOrderTotal`: first the shoppers, then the others by their last
 * order. Each of them claims once.
 */
async function spenders(tx: Transaction<Tables>, site: string, minOrderTotal: number): Promise<string[]> {
  const { rows } = await sql<{ customer: string }>`
    select "customer" from orders join customers on customers."_id" = orders."customer"
    where orders."site" = ${site} and "total" >= ${minOrderTotal} and "trackingStatus" = 'delivered'
      and "paymentStatus" = 'paid'
      and not "isTestOrder" and not customers."blocked"
    group by "customer", "customers"."email"
    order by customers."email" = any(${SHOPPERS.map(({ email }) => email)}::text[]) desc nulls last, max("orderId") desc
    limit ${DEMO_CLAIMS.length}
  `.execute(tx)
  return rows.map((row) => row.customer)
}
