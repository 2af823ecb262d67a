/** The public entry: what other domains use. */
export { TYPE_NAME } from './coupon-names'
export { couponReasonText } from './coupon-reason-text'
export { CartFields, emptyLine, type Line, toItems } from './tester/CartFields'
