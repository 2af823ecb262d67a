import type { StoreCategory } from '@storekeeper/contract/store/store-product'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { storefront } from '../../calls.ts'
import { isOffered } from './offer.ts'

/**
 * Which active categories, below active ones only, contain products that the site offers, in themselves or below? The
 * positions from the root order the tree.
 */
export const listStoreCategories = storefront.store.categories.handler(async ({ context: { db, site } }) => {
  const { rows } = await sql<StoreCategory>`
      with recursive tree("_id", "slug", "title", "parent", "parentId", "positions") as (
        select "_id", "slug", "title", null::text, "parent", array["position"] from categories
        where "parent" is null and "isActive"
        union all
        select child."_id", child."slug", child."title", tree."slug", child."parent", tree."positions" || child."position"
        from categories child join tree on child."parent" = tree."_id"
        where child."isActive"
      ),
      filled("_id", "parentId") as (
        select "_id", "parentId" from tree where exists (
          select from "productCategories" join products on products."_id" = "product"
          where "category" = tree."_id" and ${isOffered(site)}
        )
        union
        select tree."_id", tree."parentId" from tree join filled on filled."parentId" = tree."_id"
      )
      select "slug", "title", "parent" from tree where "_id" in (select "_id" from filled)
      order by "positions", "_id"
    `.execute(db)
  return rows
})

/**
 * The products in an active category, below active ones only, or in the active ones below it. The arrays hide the
 * subqueries from the planner, which overestimates a category's size.
 */
export const isInCategory = (slug: string): RawBuilder<SqlBool> => sql<SqlBool>`products."_id" = any(array(
  select "product" from "productCategories" where "category" = any(array(
    with recursive up("parent", "isActive") as (
      select "parent", "isActive" from categories where "slug" = ${slug}
      union all
      select above."parent", above."isActive" from categories above join up on above."_id" = up."parent"
    ),
    down("_id") as (
      select "_id" from categories where "slug" = ${slug} and not exists (select from up where not "isActive")
      union all
      select child."_id" from categories child join down on child."parent" = down."_id" where child."isActive"
    )
    select "_id" from down
  ))
))`
