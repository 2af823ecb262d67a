/** The page of one order. */
export const orderPath = (uriCode: string) => `/admin/orders/order/${encodeURIComponent(uriCode)}`
