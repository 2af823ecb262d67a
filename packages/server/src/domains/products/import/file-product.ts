import type { Image, Price } from '@storekeeper/contract/shapes'
import type { CleanHtml } from '../../../lib/text/rich-text.ts'

/** A product in the file. Undefined fields are absent from the file and stay unchanged in the store. */
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
  /** The title of a category; may be empty. */
  type: string
  /** Category paths, root first. The import creates missing categories. */
  categoryPaths: readonly (readonly string[])[]
}
