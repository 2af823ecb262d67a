import { later } from '~/ui/later'

/** The public entry: what other domains use. */
export const OrderReturns = later(async () => (await import('./OrderReturns')).OrderReturns)
