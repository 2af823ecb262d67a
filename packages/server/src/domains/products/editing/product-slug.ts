import { toSlug } from '@storekeeper/contract/shapes'
import { TypedSlug } from '@storekeeper/contract/site-slug'
import { signedIn } from '../../../calls.ts'
import { freeSlug } from '../../../lib/text/free-slug.ts'

export const checkProductSlug = signedIn.products.slugCheck.handler(async ({ context: { db }, input }) => {
  const slug = toSlug(input.slug)
  const suggestion = await freeSlug(db, 'products', slug, input.except)
  return { slug, isFree: TypedSlug.safeParse(slug).success && suggestion === slug, suggestion }
})

/** Replaces the characters of a title that would end or divide a URL path. */
export const toHandle = (title: string): string => title.replace(/[/\\?#%]+/g, '-')
