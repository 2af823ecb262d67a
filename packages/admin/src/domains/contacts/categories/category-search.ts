import { ContactCategoryQuery } from '@storekeeper/contract/contacts/contact-category-query'

export type ContactCategoryListSearch = ContactCategoryQuery
export const ContactCategoryListSearch = ContactCategoryQuery
