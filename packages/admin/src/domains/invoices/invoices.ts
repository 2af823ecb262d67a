import { later } from '~/ui/later'

/** The public entry: what other domains use. */
export const OrderInvoices = later(async () => (await import('./OrderInvoices')).OrderInvoices)
