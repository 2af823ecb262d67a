import type { ProductRow } from '@storekeeper/contract/products/product'

/** Returns the image that represents a product; null if it has none. */
export const featuredImage = ({ images }: Pick<ProductRow, 'images'>): string | null =>
  (images.find((image) => image.isFeatured) ?? images[0])?.imgUrl ?? null
