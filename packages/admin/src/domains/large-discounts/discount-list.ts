import type { LargeDiscount } from '@storekeeper/contract/large-discounts/large-discount'

type Listed = Pick<LargeDiscount, '_id'> & { product: Pick<LargeDiscount['product'], '_id'> }

/** Returns the list with this product's entry at an index; the other entries keep their order. */
export const putBackAt = <Entry extends Listed>(
  list: readonly Entry[],
  product: string,
  index: number,
): Entry[] => {
  const entry = list.find((one) => one.product._id === product)
  if (!entry) return [...list]
  return list.filter((one) => one !== entry).toSpliced(index, 0, entry)
}
