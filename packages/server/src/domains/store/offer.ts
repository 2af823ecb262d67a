import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Tables } from '../../db/tables.ts'
import { available, isActiveDiscount } from '../products/products.ts'

const product: ExpressionBuilder<Tables, 'products'> = expressionBuilder()

/** The products that customers of a site can see. */
export const isOffered = (site: string): Expression<SqlBool> =>
  product.and([product('products.site', '=', site), product('products.isActive', '=', true)])

/**
 * The price that a customer pays at this moment: the SQL equivalent of `getUnitPrice` in the contract.
 */
export const priceAt = (
  now: Date,
) => sql<number>`least("priceAt"(products."price", ${now.toISOString()}::timestamptz), (
  select ((products."price" ->> 'regular')::bigint * (100 - "discountPercent") + 50) / 100 from "largeDiscounts"
  where "product" = products."_id" and ${isActiveDiscount(now)}
))`

/** Selects a product's columns for customers. */
export const offerAt = (now: Date) =>
  [
    'products.slug',
    'products.title',
    'products.images',
    'products.shortDescription',
    'products.isBundle',
    sql<{ now: number; regular: number }>`
    jsonb_build_object('now', ${priceAt(now)}, 'regular', products."price" -> 'regular')
  `.as('price'),
    sql<boolean>`${available} > 0`.as('inStock'),
    jsonBuildObject({
      average: product.ref('products.ratingAverage'),
      count: product.ref('products.ratingCount'),
    }).as('rating'),
  ] as const
