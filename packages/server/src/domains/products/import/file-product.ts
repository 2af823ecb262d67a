import type { Image, Price } from '@storekeeper/contract/shapes'
import type { CleanHtml } from '../../../lib/rich-text.ts'

/** A product as the file has it. What the file does not say is undefined, and stays as it is in the shop. */
export type FileProduct = {
  line: number
  site: string
  slug: string
  title: string
  sku: string | undefined
  price: Price
  quantity: number | undefined
  weight: number | null | undefined
  shortDescription: string | undefined
  description: CleanHtml | undefined
  isActive: boolean | undefined
  images: Image[] | undefined
  seo: { title?: string; description?: string }
  /** The title of a category, or nothing. */
  type: string
  /** Paths of categories that are made where they are not there, the root first. */
  categoryPaths: readonly (readonly string[])[]
}
