/** All that was ever booked of a customer's credit. */
export const ledgerPath = (customer: string) => `/admin/wallet/balances/${customer}`
