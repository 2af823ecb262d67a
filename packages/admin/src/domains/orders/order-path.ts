/** The page of one order. */
export const orderPath = (uriCode: string) => `/admin/orders/order/${encodeURIComponent(uriCode)}`

/** Where one order is changed. */
export const editPath = (uriCode: string) => `/admin/orders/edit/${encodeURIComponent(uriCode)}`
