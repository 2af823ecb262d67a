/** What other domains use of the customers' screens. */
export { CustomerFilters } from './list/CustomerFilters'
export { customerChips } from './list/customer-chips'
