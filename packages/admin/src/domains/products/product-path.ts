/** The path of one product's editor. */
export const productPath = (slug: string) => `/admin/products/edit/${encodeURIComponent(slug)}`

/** The path of the product in the shop. */
export const shopPath = ({ site, slug }: { site: string; slug: string }) =>
  `/demo-shop/${encodeURIComponent(site)}/${encodeURIComponent(slug)}`
