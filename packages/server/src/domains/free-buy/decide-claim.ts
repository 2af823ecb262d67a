import type { Claim, ClaimDecision } from '@storekeeper/contract/free-buy/claim'
import { type ClaimStatus, nextClaimStatuses } from '@storekeeper/contract/free-buy/claim-status'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { type Actor, changesBetween, recordAudit } from '../../lib/audit.ts'
import { emit } from '../../lib/outbox.ts'
import { staleDetails } from '../../lib/stale.ts'
import { findErased } from '../customers/customers.ts'
import { createFromDraft } from '../orders/orders.ts'
import { refuseWithoutPaidOrder } from './create-claim.ts'
import { readClaims } from './read-claims.ts'

type Decision = z.infer<typeof ClaimDecision>

export const decideClaim = signedIn.freeBuy.decide.handler(
  async ({ context: { db, admin, clock }, input, errors }) => {
    const claim = await db.transaction().execute((tx) => changeClaim(tx, input, admin, clock()))
    if (!claim) throw errors.NOT_FOUND()
    return claim
  },
)

/**
 * Changes the status of a claim; every change uses this function. Returns undefined when the claim does not
 * exist. Approving a claim places its order.
 */
export async function changeClaim(
  tx: Transaction<Tables>,
  decision: Decision,
  by: Actor,
  now: Date,
): Promise<Claim | undefined> {
  const { id, version, reason, note } = decision
  // Merging two customers locks them before it moves their claims.
  await tx
    .selectFrom('customers')
    .select('_id')
    .where('_id', '=', (row) => row.selectFrom('freeBuyClaims').select('customer').where('_id', '=', id))
    .forKeyShare()
    .execute()
  await tx.selectFrom('freeBuyClaims').select('_id').where('_id', '=', id).forUpdate().execute()
  const [was] = await readClaims(tx, [id])
  if (!was) return undefined
  if (was.version !== version) throw apiError('STALE', await staleDetails(tx, 'claim', was))
  const status = decision.status === was.status ? undefined : decision.status
  if (status) demandNextStatus(was, status)
  const order = status === 'approved' ? await placeClaimOrder(tx, was, by, now) : (was.order?._id ?? null)
  const changes = {
    status: status ?? was.status,
    reason: (status ?? was.status) === 'rejected' ? (reason ?? was.reason) : was.reason,
    note: note ?? was.note,
  }
  await tx
    .updateTable('freeBuyClaims')
    .set((row) => ({ ...changes, order, version: row('version', '+', 1), updatedAt: now.toISOString() }))
    .where('_id', '=', id)
    .execute()
  await recordAudit(tx, by, now, {
    action: status ? `claim.${status}` : 'claim.changed',
    entityId: id,
    changes: changesBetween<Record<string, unknown>>(was, changes),
    note: changes.reason,
  })
  if (status === 'approved' || status === 'rejected')
    await emit(tx, now, [
      {
        name: 'freeBuy.decided',
        payload: { claim: id, customer: was.customer._id, site: was.site, status },
      },
    ])
  const [is] = await readClaims(tx, [id])
  return is
}

function demandNextStatus(claim: Claim, to: ClaimStatus): void {
  const allowed = nextClaimStatuses(claim)
  if (!allowed.includes(to))
    throw apiError('CLAIM_STATUS_NOT_ALLOWED', { status: claim.status, allowed: [...allowed] })
}

/**
 * Places an order for one free unit, shipped to the customer's shipping address. Throws CUSTOMER_BLOCKED
 * (422) when the customer has been blocked meanwhile, CUSTOMER_ERASED when they were erased, and CLAIM_NEEDS_PAID_ORDER when their orders were refunded.
 */
async function placeClaimOrder(tx: Transaction<Tables>, claim: Claim, by: Actor, now: Date): Promise<string> {
  if ((await findErased(tx, [claim.customer._id])).size > 0) throw fieldError('status', 'CUSTOMER_ERASED')
  await refuseWithoutPaidOrder(tx, claim.customer._id, { site: claim.site, minOrderTotal: 0 }, 'status')
  const customer = await tx
    .selectFrom('customers')
    .select(['firstName', 'lastName', 'email', 'phone', 'shippingInfo'])
    .where('_id', '=', claim.customer._id)
    .executeTakeFirstOrThrow()
  const placed = await createFromDraft(
    tx,
    {
      site: claim.site,
      customer: claim.customer._id,
      receiverName: { firstName: customer.firstName, lastName: customer.lastName },
      email: customer.email,
      phone: customer.phone,
      shippingAddress: customer.shippingInfo,
      items: [{ product: claim.product._id, quantity: 1, agreed: { unitPrice: 0 } }],
      note: claim.note,
    },
    by,
    now,
  )
  // Placing the order has locked the customer, so the customer cannot be blocked after this check.
  await refuseBlocked(tx, claim.customer._id)
  return placed._id
}

async function refuseBlocked(tx: Transaction<Tables>, customer: string): Promise<void> {
  const { blocked } = await tx
    .selectFrom('customers')
    .select('blocked')
    .where('_id', '=', customer)
    .executeTakeFirstOrThrow()
  if (blocked) throw fieldError('status', 'CUSTOMER_BLOCKED')
}
