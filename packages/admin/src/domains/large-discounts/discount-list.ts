import type { LargeDiscount } from '@storekeeper/contract/large-discounts/large-discount'

type Listed = Pick<LargeDiscount, '_id'> & { product: Pick<LargeDiscount['product'], '_id'> }

/** The list with the entry of this product at a place, counted from 0; the rest keeps its order. */
export const putBackAt = <Entry extends Listed>(
  list: readonly Entry[],
  product: string,
  place: number,
): Entry[] => {
  const entry = list.find((one) => one.product._id === product)
  if (!entry) return [...list]
  return list.filter((one) => one !== entry).toSpliced(place, 0, entry)
}
