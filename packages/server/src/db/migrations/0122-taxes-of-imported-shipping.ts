import { type Kysely, sql } from 'kysely'

const CHUNK = 1000

/**
 * The tax of an imported order that its lines do not have is that of its shipping. Corrects a chunk of orders by a
 * statement, and changes nothing when it is repeated.
 */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<{ _id: string }>`
      select "_id" from orders
      where "_id" > ${after}::uuid and "taxMode" <> 'none' and "taxTotal" > 0 and "shippingTotal" > 0
        and "shipping" is not null and coalesce(("shipping" ->> 'tax')::integer, 0) = 0
      order by "_id" limit ${sql.lit(CHUNK)}
    `.execute(db)
    const last = rows.at(-1)
    if (!last) return
    after = last._id
    await sql`
      update orders
      set "shipping" = orders."shipping" || jsonb_build_object(
        'taxClass', null, 'taxRate', orders."taxes" -> 0 -> 'rate', 'tax', imported."shippingTax"
      )
      from (
        select "_id", "taxTotal" - coalesce(
          (select sum("tax") from "orderLines" where "order" = orders."_id"), 0
        ) as "shippingTax"
        from orders where "_id" = any(${rows.map(({ _id }) => _id)}::uuid[])
      ) imported
      where imported."_id" = orders."_id" and imported."shippingTax" > 0
        and coalesce((orders."shipping" ->> 'tax')::integer, 0) = 0
    `.execute(db)
  }
}
