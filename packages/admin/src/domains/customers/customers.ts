/** The public interface of customers for other domains. */
export { CustomerFilters } from './list/CustomerFilters'
export { customerChips } from './list/customer-chips'
