import { Slug, toSlug } from '@storekeeper/contract/shapes'
import { signedIn } from '../../calls.ts'
import { freeSlug } from '../../lib/text/free-slug.ts'

export const checkCategorySlug = signedIn.categories.slugCheck.handler(async ({ context: { db }, input }) => {
  const slug = toSlug(input.slug)
  const suggestion = await freeSlug(db, 'categories', slug, input.except)
  return { slug, isFree: slug !== '' && Slug.safeParse(slug).success && suggestion === slug, suggestion }
})
