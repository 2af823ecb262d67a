import { api } from '~/api'

/** One product by its slug; the page shows its error. */
export const productQuery = (slug: string) =>
  api.products.details.queryOptions({ input: { id: slug }, meta: { handlesErrors: true } })
