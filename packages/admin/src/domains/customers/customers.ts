import { lazyComponent } from '~/ui/lazy-component'

/** The public entry: what other domains use. */
export { CustomerFilters } from './list/CustomerFilters'
export { customerChips, useCustomerConditions } from './list/customer-chips'
export { usePageCustomer } from './profile/customer-context'

export const NewCustomerDrawer = lazyComponent(
  async () => (await import('./form/NewCustomerDrawer')).NewCustomerDrawer,
)
