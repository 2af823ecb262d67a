import { z } from 'zod'
import { Slug } from '../shapes.ts'

export const STORE_EVENT_KINDS = ['visit', 'view', 'productView', 'click', 'search'] as const
export type StoreEventKind = (typeof STORE_EVENT_KINDS)[number]

/** How many events one call brings. */
export const MAX_STORE_EVENTS = 100

export const MAX_KEYWORD = 100

/** Something a visitor of the storefront did. */
export const StoreEvent = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('visit').describe('Came to the shop from elsewhere, or after a while'),
    referrer: z
      .string()
      .trim()
      .max(2000)
      .default('')
      .describe('The address of the page that led here; only its host is kept, and none of the shop’s own'),
    source: z
      .string()
      .trim()
      .max(100)
      .default('')
      .describe('What led here where no page did, such as the newsletter; counts instead of the referrer'),
  }),
  z.strictObject({ kind: z.literal('view').describe('Saw a page that is not a product’s') }),
  z.strictObject({ kind: z.literal('productView').describe('Saw a product’s page'), slug: Slug }),
  z.strictObject({ kind: z.literal('click').describe('Clicked a product in a list'), slug: Slug }),
  z.strictObject({
    kind: z.literal('search'),
    keyword: z
      .string()
      .trim()
      .min(1)
      .max(MAX_KEYWORD)
      .describe('What was searched for; capitals and runs of spaces make no difference'),
  }),
])
export type StoreEvent = z.infer<typeof StoreEvent>
export type SentStoreEvent = z.input<typeof StoreEvent>

export const StoreEvents = z.strictObject({
  events: z.array(StoreEvent).min(1).max(MAX_STORE_EVENTS),
})
export type StoreEvents = z.infer<typeof StoreEvents>

/** Events of programs, and of products that the site does not sell, are not counted. */
export const CountedStoreEvents = z.object({ counted: z.int().min(0) })
