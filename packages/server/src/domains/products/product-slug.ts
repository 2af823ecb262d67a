import { Slug, toSlug } from '@storekeeper/contract/shapes'
import { signedIn } from '../../calls.ts'
import { freeSlug } from '../../lib/free-slug.ts'

export const checkProductSlug = signedIn.products.slugCheck.handler(async ({ context: { db }, input }) => {
  const slug = toSlug(input.slug)
  const suggestion = await freeSlug(db, 'products', slug, input.except)
  return { slug, isFree: slug !== '' && Slug.safeParse(slug).success && suggestion === slug, suggestion }
})

/** A title as it can be in an address: these signs would end or divide it. */
export const handleOf = (title: string): string => title.replace(/[/\\?#%]+/g, '-')
