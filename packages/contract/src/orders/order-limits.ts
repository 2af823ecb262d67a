export const MAX_ORDER_LINES = 200
export const MAX_LINE_QUANTITY = 100_000
/** Ten billion in a currency with two decimals, in cents. */
export const MAX_ORDER_TOTAL = 1_000_000_000_000
/** The maximum number of orders in a pick list. */
export const MAX_PICK_ORDERS = 100
