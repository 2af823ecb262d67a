import { lazyComponent } from '~/ui/lazy-component'

/** The public entry: what other domains use. */
export { IssueInvoicesButton } from './IssueInvoicesButton'
export const OrderInvoices = lazyComponent(async () => (await import('./OrderInvoices')).OrderInvoices)
