import type { ReturnableItem } from '@storekeeper/contract/returns/return'
import { sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { selectHistories, selectReturns, toHistory, toRow } from './read-returns.ts'

/**
 * What can still be returned of each line of an order: units that left, of a partly shipped order those in sent
 * shipments. Neither units of other returns count, unless these were refused or cancelled or the units did not arrive,
 * nor units that were refunded without a return; these count first against units that did not leave. Fees cannot be
 * returned. Empty if nothing left.
 */
export async function findReturnable(db: Db, order: string): Promise<ReturnableItem[]> {
  const { rows } = await sql<ReturnableItem>`
    select lines."_id" as "line", lines."title", lines."sku", lines."image",
      greatest(
        least(
          lines."quantity" - coalesce(refunded."units", 0),
          case when orders."trackingStatus" in ('shipped', 'delivered', 'returned') then lines."quantity"
            else coalesce(sent."units", 0) end
        ) - coalesce(returned."units", 0), 0)::int as "quantity"
    from "orderLines" lines
    join orders on orders."_id" = lines."order"
    left join lateral (
      select sum(coalesce(items."received", items."quantity")) as "units"
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
    left join lateral (
      select sum(parts."quantity") as "units"
      from "shipmentLines" parts join shipments on shipments."_id" = parts."shipment"
      where parts."line" = lines."_id" and shipments."sentAt" is not null
    ) sent on true
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
