import { toSiteKeys } from '@storekeeper/contract/list'
import { isImageUrl } from '@storekeeper/contract/patterns'
import type { Image } from '@storekeeper/contract/shapes'
import { sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import { onSites } from '../../lib/queries/on-sites.ts'
import { matches } from '../../lib/queries/search.ts'
import { couponIs, namings } from '../named-products/named-products.ts'

type Row = {
  _id: string
  title: string
  slug: string
  sku: string
  site: string
  images: Image[]
  coupons: { _id: string; code: string }[]
  total: number
}

/** Products to which more than one unexpired coupon of their site applies, including scheduled coupons. */
export const productsWithSeveralCoupons = signedIn.coupons.productsWithSeveral.handler(
  async ({ context: { db, clock }, input }) => {
    const { site, q, sort, page, limit } = input
    const isOpen = sql`not ${couponIs('expired', clock())}`
    const order =
      sort === 'title.asc' ? sql`lower("title"), "_id"` : sql`"couponCount" desc, lower("title"), "_id"`
    const several = sql`
      several as materialized (
        select products."_id", products."title", count(*) as "couponCount",
          json_agg(json_build_object('_id', coupons."_id", 'code', coupons."code") order by coupons."code") as "coupons"
        from ${namings(sql`true`)} named
          join coupons on coupons."_id" = named."coupon" and ${isOpen}
          join products on products."_id" = named."product" and products."site" = coupons."site"
        where ${onSites(sql`products."site"`, toSiteKeys(site))} and ${matches(sql`products."search"`, q)}
        group by 1, 2
        having count(*) > 1
      )
    `
    const { rows } = await sql<Row>`
      with ${several}, chosen as (
        select * from several order by ${order} limit ${limit} offset ${(page - 1) * limit}
      )
      select chosen."_id", chosen."title", products."slug", products."sku", products."site", products."images",
        chosen."coupons"
      from chosen join products on products."_id" = chosen."_id"
      order by ${sort === 'title.asc' ? sql`lower(chosen."title"), chosen."_id"` : sql`chosen."couponCount" desc, lower(chosen."title"), chosen."_id"`}
    `.execute(db)
    const counted = await sql<{ total: number }>`
      with ${several} select count(*) as total from several
    `.execute(db)
    return {
      items: rows.map(({ images, ...row }) => ({ ...row, image: findPicture(images) })),
      total: counted.rows[0]?.total ?? 0,
      totalIsCapped: false,
      page,
      limit,
    }
  },
)

function findPicture(images: readonly Image[]): string | null {
  const picture = images.find((image) => image.isFeatured) ?? images[0]
  return picture && isImageUrl(picture.imgUrl) ? picture.imgUrl : null
}
