import { lazyComponent } from '~/ui/lazy-component'

/** The public entry: what other domains use. */
export { RETURN_STATUS } from './return-names'
export { returnsOfOrderQuery } from './return-queries'
export { returnTimelineDetails, returnTimelineMessage } from './return-timeline'

export const OrderReturns = lazyComponent(async () => (await import('./OrderReturns')).OrderReturns)
