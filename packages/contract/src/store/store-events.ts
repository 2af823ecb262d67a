import { z } from 'zod'
import { Slug } from '../shapes.ts'

export const STORE_EVENT_KINDS = ['visit', 'view', 'productView', 'click', 'search'] as const
export type StoreEventKind = (typeof STORE_EVENT_KINDS)[number]

/** The maximum number of events in one call. */
export const MAX_STORE_EVENTS = 100

export const MAX_KEYWORD = 100

/** An event of a visitor of the storefront. */
export const StoreEvent = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('visit').describe('Start of a visit, from another site or after a pause'),
    referrer: z
      .string()
      .trim()
      .max(2000)
      .default('')
      .describe('URL of the referring page; only its host is stored, and not for pages of the store'),
    source: z
      .string()
      .trim()
      .max(100)
      .default('')
      .describe('Source of the visit, such as a newsletter; replaces the referrer'),
  }),
  z.strictObject({ kind: z.literal('view').describe('View of a page that is not a product') }),
  z.strictObject({ kind: z.literal('productView').describe('View of a product page'), slug: Slug }),
  z.strictObject({ kind: z.literal('click').describe('Click on a product in a list'), slug: Slug }),
  z.strictObject({
    kind: z.literal('search'),
    keyword: z
      .string()
      .trim()
      .min(1)
      .max(MAX_KEYWORD)
      .describe('Search text; case and repeated spaces are ignored'),
  }),
])
export type StoreEvent = z.infer<typeof StoreEvent>
export type SentStoreEvent = z.input<typeof StoreEvent>

export const StoreEvents = z.strictObject({
  events: z.array(StoreEvent).min(1).max(MAX_STORE_EVENTS),
})
export type StoreEvents = z.infer<typeof StoreEvents>

/** Events of bots, and of products that the site does not sell, are ignored. */
export const CountedStoreEvents = z.object({ counted: z.int().min(0) })
