import { COUNTRIES, FIRST_NAMES, LAST_NAMES } from './people.ts'

const pickOne = (texts: readonly string[]) =>
  `(array[${texts.map((word) => `'${word}'`).join(',')}])[1 + floor(random() * ${texts.length})::int]`

/** Returns the index of an item by a Zipf–Mandelbrot distribution, since few items are requested often. */
export const zipf = (count: string) => `1 + floor(20 * (power((${count} + 20) / 20.0, random()) - 1))::int`

/** More in the evening than at night, in New York. */
export const MOMENT = `("day" + ((random() + random()) / 2 + 0.25) * interval '1 day')::timestamp at time zone 'UTC'`

/** The products, ordered by popularity. */
export const GOODS = `
  create table "benchGoods" as
  select products."site", products."_id" as "product", products."title", products."sku", products."isBundle", products."priceNow" as "price",
    row_number() over (partition by products."site" order by md5(products."slug"))::int as "rank",
    count(*) over (partition by products."site")::int as "count",
    coalesce((
      select jsonb_agg(jsonb_build_object('product', parts."_id", 'title', parts."title", 'quantity', (part ->> 'quantity')::int, 'price', parts."priceNow"))
      from jsonb_array_elements(products."includes") part join products parts on parts."_id" = (part ->> 'product')::uuid
    ), '[]') as "includes"
  from products where products."slug" like 'bench-%' and products."site" <> 'tiny';
  create unique index on "benchGoods" ("site", "rank");
  analyze "benchGoods";
`

/** The customers, who joined within three years. */
export const customers = (count: number) => `
  insert into customers ("_id", "customerNumber", "firstName", "lastName", "email", "site", "createdAt", "updatedAt")
  select gen_random_uuid(), 'bench-' || n, ${pickOne(FIRST_NAMES)}, ${pickOne(LAST_NAMES)}, 'bench' || n || '@mail.example',
    case when n % 5 < 3 then 'hb' else 'auctropin' end, joined, joined
  from (select n, '2023-06-15'::timestamptz + random() * interval '1096 days' as joined from generate_series(1, ${count}) n) made
`

/**
 * The statements that insert the sales of a month: orders with one to four lines, 4% cancelled, 3% with
 * failed payment, 0.5% tests, and 3% with a refund of products some days later.
 */
export const buildSales = (days: string) => [
  `create temporary table "madeOrders" on commit drop as
    select uuidv7("createdAt" - now()) as "_id", "site", "createdAt", nextval('"benchOrders"') as "number",
      1 + floor(random() * random() * 4)::int as "lines", random() as "luck"
    from (
      select "site", ${MOMENT} as "createdAt" from (
        select "day", case when random() < 0.6 then 'hb' else 'auctropin' end as "site" from ${days}, generate_series(1, days."count")
      ) placed order by 2
    ) made`,
  `create temporary table "madeLines" on commit drop as
    select uuidv7(picked."createdAt" - now()) as "_id", picked."order", picked."position", goods.*, picked."quantity",
      case when picked."luck" < 0.2 then goods."price" * picked."quantity" / 10 else 0 end as "discount"
    from (
      select made."_id" as "order", made."site", made."createdAt", "position", ${zipf('shelf."count"')} as "rank",
        1 + floor(random() * random() * 3)::int as "quantity", random() as "luck"
      from "madeOrders" made join (select distinct "site", "count" from "benchGoods") shelf using ("site"), generate_series(0, made."lines" - 1) "position"
    ) picked join "benchGoods" goods on goods."site" = picked."site" and goods."rank" = picked."rank"`,
  `insert into orders ("_id", "orderId", "uriCode", "site", "customer", "receiverName", "shippingAddress", "itemCount", "subtotal",
      "discountTotal", "shippingTotal", "total", "amountPaid", "paymentFailed", "paymentStatus", "trackingStatus", "stockIsTaken",
      "isTestOrder", "createdAt", "updatedAt")
    select made."_id", 'B' || made."number", 'bench-' || made."number", made."site", null,
      jsonb_build_object('firstName', ${pickOne(FIRST_NAMES)}, 'lastName', ${pickOne(LAST_NAMES)}),
      jsonb_build_object('city', 'Lindental', 'country', ${pickOne(COUNTRIES.map(([country]) => country))}),
      sums."quantity", sums."subtotal", sums."discount", 490, sums."subtotal" - sums."discount" + 490,
      case when made."luck" < 0.93 then sums."subtotal" - sums."discount" + 490 else 0 end, made."luck" > 0.97,
      case when made."luck" < 0.93 then 'paid' when made."luck" > 0.97 then 'failed' else 'unpaid' end,
      case when made."luck" between 0.92 and 0.96 then 'cancelled' else 'delivered' end, false,
      made."luck" < 0.005, made."createdAt", made."createdAt"
    from "madeOrders" made join (
      select "order", sum("quantity") as "quantity", sum("price" * "quantity") as "subtotal", sum("discount") as "discount" from "madeLines" group by 1
    ) sums on sums."order" = made."_id" order by made."createdAt"`,
  `insert into "orderLines" ("_id", "order", "position", "product", "title", "sku", "quantity", "unitPrice", "regularPrice", "discount",
      "total", "isBundle", "includes")
    select "_id", "order", "position", "product", "title", "sku", "quantity", "price", "price", "discount", "price" * "quantity" - "discount",
      "isBundle", "includes"
    from "madeLines" order by "order", "position"`,
  // 20% of the refunds do not name products.
  `insert into refunds ("_id", "order", "amount", "merchandise", "target", "reason", "lines", "createdAt")
    select gen_random_uuid(), made."_id", lines."amount", lines."amount", 'original', 'Came broken',
      case when random() < 0.8 then jsonb_build_array(jsonb_build_object('line', lines."_id", 'quantity', 1, 'amount', lines."amount")) else '[]' end,
      made."createdAt" + (1 + random() * 20) * interval '1 day'
    from "madeOrders" made join (
      select "_id", "order", ("price" * "quantity" - "discount") / "quantity" as "amount" from "madeLines" where "position" = 0
    ) lines on lines."order" = made."_id"
    where made."luck" between 0.5 and 0.53 and lines."amount" > 0`,
  `drop table "madeOrders", "madeLines"`,
]
