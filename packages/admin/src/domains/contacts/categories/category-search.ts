import { ContactCategoryQuery } from '@storekeeper/contract/contacts/contact-category-query'

/** The address of the list is the call's query. */
export type ContactCategoryListSearch = ContactCategoryQuery
export const ContactCategoryListSearch = ContactCategoryQuery
