/** A product of the demo shop. Prices in cents. */
export type CatalogueItem = {
  sku: string
  title: string
  text: string
  price: number
  /** The lower price while it is on sale. */
  sale?: number
  /** How many stand on the shelf after all demo orders. */
  left: number
  /** How often it is bought, against the others of its site. Nobody buys what has none. */
  demand: number
  /** Its file among the pictures, without the ending. */
  picture: string
  isActive?: false
  /** A bundle takes these from their shelves and has none of its own. */
  includes?: { sku: string; quantity: number }[]
}

/** What a product's page says beyond its first sentence; grams with its packing. */
export type Details = { weight: number; story: string; facts: readonly string[] }

export const unitPrice = (item: CatalogueItem): number => item.sale ?? item.price

/** At so many, and below, a product is low. */
export const LOW_STOCK_AT = 5
