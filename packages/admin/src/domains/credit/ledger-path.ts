/** Returns the path of a customer's ledger. */
export const ledgerPath = (customer: string) => `/admin/wallet/balances/${customer}`
