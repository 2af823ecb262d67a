/** Placeholders of an e-mail about an order: `{{trackingNumber}}`, or `{{trackingNumber|not yet known}}`. */
export const ORDER_PLACEHOLDERS = [
  'firstName',
  'lastName',
  'name',
  'orderId',
  'orderDate',
  'status',
  'total',
  'carrier',
  'trackingNumber',
  'trackingLink',
  'email',
  'siteName',
  'storeName',
] as const
export type OrderPlaceholder = (typeof ORDER_PLACEHOLDERS)[number]
export type OrderPlaceholderValues = Readonly<Record<OrderPlaceholder, string>>
