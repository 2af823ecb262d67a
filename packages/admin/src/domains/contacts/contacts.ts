/** The public entry: what other domains use. */
export { useCategoryName } from './categories/use-contact-categories'
export { ContactFilters } from './list/ContactFilters'
export { CONTACT_CONDITIONS, contactChips } from './list/contact-chips'
