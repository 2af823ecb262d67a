import { lazyComponent } from '~/ui/lazy-component'

/** The public entry: what other domains use. */
export const OrderReturns = lazyComponent(async () => (await import('./OrderReturns')).OrderReturns)
