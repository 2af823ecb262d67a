/** The editor of one product. */
export const productPath = (slug: string) => `/admin/products/edit/${encodeURIComponent(slug)}`

/** The product as customers see it. */
export const shopPath = ({ site, slug }: { site: string; slug: string }) =>
  `/demo-shop/${encodeURIComponent(site)}/${encodeURIComponent(slug)}`
