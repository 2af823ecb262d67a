import type { BenchShop } from './open-shop.ts'
import { pickOne } from './pick-one.ts'
import { DESCRIPTION, MATERIALS, THINGS } from './things.ts'

/** Products of the site `tiny` with a unique title; their number is the same for every size. */
export const MARKED = 300
export const MARK = 'zebedee'

/**
 * Inserts products up to the given number: 5% are bundles, 5% have low stock, 2% are out of stock, in a tree
 * of a hundred categories, with realistic lab tests, discounts and coupons.
 */
export async function createBenchProducts(shop: BenchShop, count: number): Promise<void> {
  await shop.query(CATEGORIES)
  await shop.query(singles(count))
  await shop.query(BUNDLES)
  await shop.query(ASSIGNMENTS)
  await shop.query(LAB_TESTS)
  await shop.query(LARGE_DISCOUNTS)
  await shop.query(COUPONS)
  await shop.query('vacuum analyze')
}

/** Ten roots with ten children each: `Branch 11` to `Branch 1010`. */
export const CATEGORIES = `
  with roots as (
    insert into categories ("_id", "title", "slug", "position")
    select gen_random_uuid(), 'Root ' || n, 'bench-root-' || n, n from generate_series(1, 10) n returning "_id", "position"
  )
  insert into categories ("_id", "title", "slug", "parent", "position")
  select gen_random_uuid(), 'Branch ' || "position" || n, 'bench-branch-' || "position" || '-' || n, "_id", n
  from roots, generate_series(1, 10) n
`

const singles = (count: number) => `
  insert into products ("_id", "slug", "title", "sku", "site", "price", "quantity", "images", "shortDescription",
    "description", "isActive", "ratingAverage", "ratingCount", "createdAt", "updatedAt")
  select gen_random_uuid(), 'bench-' || n,
    case when n <= ${MARKED} then '${MARK} ' else '' end
      || ${pickOne(MATERIALS, 'n * 7')} || ' ' || ${pickOne(THINGS, 'n * 3')} || ' ' || n,
    'B-' || n, case when n <= ${MARKED} then 'tiny' when n % 5 < 3 then 'hb' else 'auctropin' end,
    jsonb_build_object('regular', 500 + n * 37 % 20000, 'sale', case when n % 4 = 0 then 400 + n * 37 % 15000 else 0 end),
    case when n % 50 = 7 then 0 when n % 20 = 3 then 1 + n % 5 else 6 + n % 300 end,
    jsonb_build_array(jsonb_build_object('imgUrl', '/files/demo/soap.webp', 'isFeatured', true)),
    'A plain thing, well made, number ' || n, '${DESCRIPTION}',
    n % 25 <> 4, (n % 41) / 10.0, n % 90,
    '2020-01-01'::timestamptz + n * interval '20 minutes', '2024-01-01'::timestamptz + (n::bigint * 7919 % 50000) * interval '15 minutes'
  from generate_series(1, ${count}) n
`

/** Every twentieth product is a bundle of the two before it. */
const BUNDLES = `
  update products set "isBundle" = true, "quantity" = 0, "includes" = parts."includes"
  from (
    select "_id", row_number() over by_age as position, jsonb_build_array(
      jsonb_build_object('product', lag("_id", 1) over by_age, 'quantity', 1),
      jsonb_build_object('product', lag("_id", 2) over by_age, 'quantity', 2)) as "includes"
    from products where "slug" like 'bench-%' window by_age as (partition by "site" order by "createdAt", "_id")
  ) parts
  where parts."_id" = products."_id" and position % 20 = 19
`

const ASSIGNMENTS = `
  insert into "productCategories" ("product", "category")
  select products."_id", leaf."_id" from (
    select "_id", row_number() over (order by "createdAt", "_id") as position from products where "slug" like 'bench-%'
  ) products
  join (select "_id", row_number() over (order by "slug") as position from categories where "parent" is not null) leaf
    on leaf.position = 1 + products.position % 100
`

const LAB_TESTS = `
  insert into "labTests" ("_id", "product", "site", "labName", "batchNumber", "testedAt")
  select gen_random_uuid(), "_id", "site", 'Lab', 'B-7', '2026-01-01' from products
  where "slug" like 'bench-%' and right("slug", 2) = '11'
`

const LARGE_DISCOUNTS = `
  insert into "largeDiscounts" ("_id", "product", "site", "discountPercent", "startsAt", "position")
  select gen_random_uuid(), "_id", "site", 30, '2020-01-01', row_number() over (partition by "site" order by "_id")
  from products where "slug" like 'bench-%' and right("slug", 3) = '123'
`

const COUPONS = `
  with made as (
    insert into coupons ("_id", "code", "type", "amount", "site", "expiry", "isActive")
    select gen_random_uuid(), 'BENCH-' || n, 'percentage', 10, 'hb', '2099-01-01', n % 3 > 0 from generate_series(1, 100) n
    returning "_id", "code"
  )
  insert into "couponProducts" ("coupon", "product")
  select made."_id", products."_id" from made
  join products on products."slug" like 'bench-%' and right(products."slug", 3) = lpad(substr(made."code", 7), 3, $$9$$)
`
