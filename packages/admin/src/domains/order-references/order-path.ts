/** The path of one order's page. */
export const orderPath = (uriCode: string) => `/admin/orders/order/${encodeURIComponent(uriCode)}`

/** The path of one order's editor. */
export const editPath = (uriCode: string) => `/admin/orders/edit/${encodeURIComponent(uriCode)}`
