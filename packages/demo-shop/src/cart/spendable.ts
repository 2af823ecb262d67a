import type { CartQuote } from '@storekeeper/contract/store/store-order'

/** Returns the credit to spend in cents: the smaller of the available credit and the total. */
export const spendable = ({ creditAvailable, total }: CartQuote) => Math.min(creditAvailable ?? 0, total)
