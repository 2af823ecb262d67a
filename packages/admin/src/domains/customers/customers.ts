import { later } from '~/ui/later'

/** The public entry: what other domains use. */
export { CustomerFilters } from './list/CustomerFilters'
export { customerChips } from './list/customer-chips'
export { usePageCustomer } from './profile/customer-context'

export const NewCustomerDrawer = later(
  async () => (await import('./form/NewCustomerDrawer')).NewCustomerDrawer,
)
