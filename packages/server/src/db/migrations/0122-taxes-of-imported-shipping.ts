import { type Kysely, sql } from 'kysely'

/** The tax of an imported order that its lines do not have is that of its shipping. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update orders
    set "shipping" = orders."shipping" || jsonb_build_object(
      'taxClass', null, 'taxRate', orders."taxes" -> 0 -> 'rate', 'tax', imported."shippingTax"
    )
    from (
      select "_id", "taxTotal" - coalesce(
        (select sum("tax") from "orderLines" where "order" = orders."_id"), 0
      ) as "shippingTax"
      from orders
      where "taxMode" <> 'none' and "taxTotal" > 0 and "shippingTotal" > 0
        and "shipping" is not null and coalesce(("shipping" ->> 'tax')::integer, 0) = 0
    ) imported
    where imported."_id" = orders."_id" and imported."shippingTax" > 0
  `.execute(db)
}
