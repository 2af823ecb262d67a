/** The path of a customer’s profile. */
export const customerPath = (id: string) => `/admin/customers/${id}`
