/**
 * The public entry of pricing: the contents of order lines, and their prices. Orders and coupons both use it.
 */
export { allocate, sum } from './allocate.ts'
export { divideRefunds, type PricePart, type PriceRefund } from './divide-refunds.ts'
export {
  type CustomLine,
  customLines,
  type ImportedItem,
  type LineDraft,
  type LineSnapshot,
  lineSnapshots,
  type PricedProducts,
  readPricedProducts,
  toStockMoves,
} from './order-lines.ts'
export {
  type CouponTerms,
  type KnownTax,
  type LineQuestion,
  type Priced,
  priceOrder,
  withKnownTax,
} from './price.ts'
export { adjustPrice, type LineTax, NO_TAX } from './taxes.ts'
