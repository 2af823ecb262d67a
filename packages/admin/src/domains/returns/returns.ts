import { lazyComponent } from '~/ui/lazy-component'

/** The public entry: what other domains use. */
export { RETURN_STATUS } from './return-names'

export const OrderReturns = lazyComponent(async () => (await import('./OrderReturns')).OrderReturns)
