import { signedIn } from '../../../calls.ts'
import { checkSlug } from '../../../lib/text/free-slug.ts'

export const checkProductSlug = signedIn.products.slugCheck.handler(({ context: { db }, input }) =>
  checkSlug(db, 'products', { ...input, site: 'all' }),
)
