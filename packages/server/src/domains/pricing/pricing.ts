/** The public entry of pricing: what lines are made of, and what they cost. Orders and coupons both ask here. */
export {
  type Goods,
  type LineDraft,
  type LineSnapshot,
  lineSnapshots,
  readGoods,
  stockMovesOf,
} from './order-lines.ts'
export { type CouponTerms, type LineQuestion, priceOrder } from './price.ts'
