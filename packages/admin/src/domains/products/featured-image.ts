import type { ProductRow } from '@storekeeper/contract/products/product'

/** The image that represents a product; null where it has none. */
export const featuredImage = ({ images }: Pick<ProductRow, 'images'>): string | null =>
  (images.find((image) => image.isFeatured) ?? images[0])?.imgUrl ?? null
