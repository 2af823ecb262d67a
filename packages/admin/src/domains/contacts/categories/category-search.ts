import { ContactCategoryQuery } from '@storekeeper/contract/contacts/contact-category-query'

/** The URL search of the list is the call's query. */
export type ContactCategoryListSearch = ContactCategoryQuery
export const ContactCategoryListSearch = ContactCategoryQuery
