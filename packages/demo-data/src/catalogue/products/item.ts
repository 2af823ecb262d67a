/** A product of the demo shop. Prices in cents. */
export type CatalogueItem = {
  sku: string
  title: string
  text: string
  price: number
  /** The lower price of a sale. */
  sale?: number
  /** The number of days in which the sale ends; by default it has no end. */
  saleDays?: number
  /** The stock after all demo orders. */
  left: number
  /** The relative frequency of orders among the products of the site; 0: never. */
  demand: number
  /** The name of its image file, without the extension. */
  picture: string
  isActive?: false
  /** The parts of a bundle, whose stock the bundle uses; it has none of its own. */
  includes?: { sku: string; quantity: number }[]
}

/** The details of a product's page beyond the first sentence. The weight is in grams, with packaging. */
export type Details = { weight: number; story: string; facts: readonly string[] }

export const unitPrice = (item: CatalogueItem): number => item.sale ?? item.price

/** At this stock and below, a product counts as low. */
export const LOW_STOCK_AT = 5
