import { sql } from 'kysely'
import { buyer, metered, storefront } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { evaluateCode } from '../coupons/coupons.ts'
import { activeFaqs } from '../faqs/faqs.ts'
import { publishedPage, publishedPages } from '../pages/pages.ts'
import { livePopup } from '../popups/popups.ts'
import type { OpenSite } from './may-call.ts'
import { validateCart } from './validate-cart.ts'

export const storePopUp = storefront.store.popUp.handler(({ context: { db, clock, site } }) =>
  livePopup(db, site, clock()),
)

export const storeFaqs = storefront.store.faqs.handler(({ context: { db, site } }) => activeFaqs(db, site))

export const listStorePages = storefront.store.pages.list.handler(({ context: { db, site } }) =>
  publishedPages(db, site),
)

export const storePageDetails = storefront.store.pages.details.handler(
  async ({ context: { db, site }, input, errors }) => {
    const page = await publishedPage(db, site, input.slug)
    if (!page) throw errors.NOT_FOUND()
    return page
  },
)

export const storeChatOptions = storefront.store.liveChats.options.handler(({ context: { db, site } }) =>
  db
    .selectFrom('liveChatOptions')
    .select(['_id', 'title'])
    .where('site', '=', site)
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('_id')
    .execute(),
)

/**
 * A coupon of another site gets the same error as an unknown one; products that the site does not sell are
 * ignored.
 */
export const checkCoupon = buyer.store.coupons.check.handler(
  async ({ context: { db, clock, site, customer, rateLimits, request }, input, errors }) => {
    await rateLimits.attempt('coupon-code', request.ip)
    const { coupon, discount, applicable, reasons } = await db.transaction().execute(async (tx) => {
      const { items, slugs } = await validateCart(tx, site, input.items)
      const sold = items.filter((item) => slugs.has(item.product))
      const question = { code: input.code, site, items: sold, customer: customer?._id ?? null, force: false }
      return evaluateCode(tx, question, clock())
    })
    if (coupon.site !== site) throw errors.NOT_FOUND()
    return { code: coupon.code, title: coupon.title, discount, applicable, reasons }
  },
)

export const listStoreSites = metered.store.sites.list.handler(({ context: { db } }) =>
  db
    .selectFrom('sites')
    .select(['key', 'name'])
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('key')
    .execute(),
)

export const storeSiteDetails = metered.store.sites.details.handler(
  async ({ context: { db, payments }, input, errors }) => {
    const site = await db
      .selectFrom('sites')
      .innerJoin('settings', (join) => join.onTrue())
      .select(['key', 'name', 'domain', 'publicKey', 'storeName', 'siteLogo', 'currency', 'orderingRequires'])
      .select(['taxMode', shippingCountries, collectsVatIds])
      .where('key', '=', input.key)
      .where('isActive', '=', true)
      .executeTakeFirst()
    if (!site) throw errors.NOT_FOUND()
    return { ...site, onlinePayment: payments.online?.name ?? null }
  },
)

/** A site without taxes needs no VAT IDs. */
const collectsVatIds = sql<boolean>`sites."collectsVatIds" and sites."taxMode" <> 'none'`.as('collectsVatIds')

/** The active countries to which an active shipping method of the site ships. */
const shippingCountries = sql<string[] | null>`
  case when exists (
    select from "shippingMethods" method where method."site" = sites."key" and method."isActive"
  ) then array(
    select "code" from countries where "isActive" and exists (
      select from "shippingMethods" method
      where method."site" = sites."key" and method."isActive"
        and (method."countries" = '{}' or countries."code" = any(method."countries"))
    ) order by "code"
  ) end
`.as('shippingCountries')

/** The domains and keys of open sites; a store has only a few. */
export const openSites = (db: Db): Promise<OpenSite[]> =>
  db.selectFrom('sites').select(['domain', 'publicKey']).where('isActive', '=', true).execute()
