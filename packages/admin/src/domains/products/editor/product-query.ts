import { api } from '~/api'

/** One product by its slug; its page shows itself what went wrong. */
export const productQuery = (slug: string) =>
  api.products.details.queryOptions({ input: { id: slug }, meta: { handlesErrors: true } })
