/** The fields of an order in a file. Columns are mapped to these fields. */
export const ORDER_IMPORT_FIELDS = [
  ...([
    'number',
    'placedAt',
    'status',
    'paymentStatus',
    'fulfilmentStatus',
    'paidAt',
    'cancelledAt',
  ] as const),
  ...(['lineTitle', 'lineSku', 'lineQuantity', 'linePrice', 'lineTotal'] as const),
  ...(['total', 'subtotal', 'discount', 'discountCode', 'shipping', 'shippingMethod', 'tax'] as const),
  ...(['refunded', 'outstanding', 'currency', 'paymentMethod'] as const),
  ...(['email', 'phone', 'name', 'firstName', 'lastName'] as const),
  ...(['company', 'address1', 'address2', 'city', 'state', 'zipCode', 'country'] as const),
  ...(['acceptsMarketing', 'note'] as const),
] as const
export type OrderImportField = (typeof ORDER_IMPORT_FIELDS)[number]

/** The fields of a customer in a file. */
export const CUSTOMER_IMPORT_FIELDS = [
  ...(['email', 'name', 'firstName', 'lastName', 'phone', 'createdAt'] as const),
  ...(['company', 'address1', 'address2', 'city', 'state', 'zipCode', 'country'] as const),
  ...(['acceptsMarketing', 'tags', 'note'] as const),
] as const
export type CustomerImportField = (typeof CUSTOMER_IMPORT_FIELDS)[number]

export type ImportField = OrderImportField | CustomerImportField

/** The fields that a file of each kind requires: one of each group. */
export const REQUIRED_IMPORT_FIELDS = {
  orders: [['number'], ['placedAt'], ['linePrice', 'lineTotal', 'total']],
  customers: [['email']],
} as const satisfies Record<'orders' | 'customers', readonly (readonly ImportField[])[]>
