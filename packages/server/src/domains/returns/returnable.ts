import type { ReturnableItem } from '@storekeeper/contract/returns/return'
import { sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { selectHistories, selectReturns, toHistory, toRow } from './read-returns.ts'

/**
 * What can still be returned of each line of an order: units that left, of an order with sent shipments those in them.
 * Units of other returns do not count, unless these were refused or cancelled or the units did not arrive. Units that were
 * refunded without a return count first against units that did not leave, then against units that arrived without a
 * refund of their return; only what exceeds both cannot be returned. Fees cannot be returned. Empty if nothing left.
 */
export async function findReturnable(db: Db, order: string): Promise<ReturnableItem[]> {
  const { rows } = await sql<ReturnableItem>`
    select lines."_id" as "line", lines."title", lines."sku", lines."image",
      greatest(
        away."units" - coalesce(returned."units", 0) - greatest(
          coalesce(refunded."units", 0) - (lines."quantity" - away."units") - coalesce(returned."unrefunded", 0), 0
        ), 0)::int as "quantity"
    from "orderLines" lines
    join orders on orders."_id" = lines."order"
    left join lateral (
      select sum(coalesce(items."received", items."quantity")) as "units",
        sum(greatest(items."received" - (
          select coalesce(sum((part ->> 'quantity')::int), 0)
          from refunds cross join jsonb_array_elements(refunds."lines") part
          where refunds."order" = lines."order" and refunds."return" = returns."_id"
            and part ->> 'line' = lines."_id"::text
        ), 0)) as "unrefunded"
      from "returnItems" items
      join returns on returns."_id" = items."return"
      where items."line" = lines."_id" and returns."status" not in ('refused', 'cancelled')
    ) returned on true
    left join lateral (
      select sum((refunded ->> 'quantity')::int) as "units"
      from refunds cross join jsonb_array_elements(refunds."lines") refunded
      where refunds."order" = lines."order" and refunds."return" is null
        and refunded ->> 'line' = lines."_id"::text
    ) refunded on true
    cross join lateral (
      select case when count(shipments."_id") = 0 then lines."quantity"
        else coalesce(sum(parts."quantity"), 0) end as "units"
      from shipments
      left join "shipmentLines" parts on parts."shipment" = shipments."_id" and parts."line" = lines."_id"
      where shipments."order" = lines."order" and shipments."sentAt" is not null
    ) away
    where lines."order" = ${order} and lines."kind" <> 'fee' and orders."trackingStatus" <> 'cancelled'
      and (
        orders."trackingStatus" in ('shipped', 'delivered', 'returned')
        or exists (select from shipments where shipments."order" = orders."_id" and "sentAt" is not null)
      )
    order by lines."position"
  `.execute(db)
  return rows
}

export const returnsOfOrder = signedIn.returns.ofOrder.handler(
  async ({ context: { db }, input: { order }, errors }) => {
    const found = await db.selectFrom('orders').select('_id').where('_id', '=', order).executeTakeFirst()
    if (!found) throw errors.NOT_FOUND()
    const [rows, items, exchangeOf] = await Promise.all([
      selectHistories(db)
        .where('returns.order', '=', order)
        .orderBy('returns.createdAt', 'desc')
        .orderBy('returns._id', 'desc')
        .limit(MOST_OF_AN_ORDER)
        .execute(),
      findReturnable(db, order),
      selectReturns(db).where('returns.exchange', '=', order).limit(1).executeTakeFirst(),
    ])
    return {
      returns: rows.map(toHistory),
      returnable: items.filter(({ quantity }) => quantity > 0),
      exchangeOf: exchangeOf ? toRow(exchangeOf) : null,
    }
  },
)

const MOST_OF_AN_ORDER = 100
