import { createLargeDiscountsCall } from './create-large-discounts.ts'
import { listLargeDiscounts } from './list-large-discounts.ts'
import { updateLargeDiscounts } from './update-large-discounts.ts'

/** The public entry of the large discounts domain: its calls, and the functions that other domains use. */
export const largeDiscounts = {
  list: listLargeDiscounts,
  create: createLargeDiscountsCall,
  update: updateLargeDiscounts,
}

export { activePercents } from './active-percents.ts'
export { createLargeDiscounts } from './create-large-discounts.ts'
export { countListedDiscounts } from './list-large-discounts.ts'
