import { bulkMove, bulkRemove, bulkUnsubscribe } from './bulk-contacts.ts'
import { listContactCategories } from './list-contact-categories.ts'
import { contactDetails, listContacts } from './read-contacts.ts'
import { removeContactCategory } from './remove-contact-category.ts'
import { removeContact } from './remove-contacts.ts'
import { createContact, updateContact } from './save-contact.ts'
import { createContactCategoryCall, updateContactCategory } from './save-contact-category.ts'
import { subscribeContactAgain } from './unsubscribe.ts'

/** The public entry of the contacts domain: its calls, and the functions that other domains use. */
export const contacts = {
  list: listContacts,
  details: contactDetails,
  create: createContact,
  update: updateContact,
  remove: removeContact,
  subscribeAgain: subscribeContactAgain,
  bulkMove,
  bulkUnsubscribe,
  bulkRemove,
}

export const contactCategories = {
  list: listContactCategories,
  create: createContactCategoryCall,
  update: updateContactCategory,
  remove: removeContactCategory,
}

export { whereContacts } from './contact-filter.ts'
export { createContacts, receiveContact } from './create-contacts.ts'
export { exportContacts } from './export-contacts.ts'
export { countListedContactCategories } from './list-contact-categories.ts'
export { countListedContacts } from './read-contacts.ts'
export { createContactCategory } from './save-contact-category.ts'
export { subscribeAgain, unsubscribe } from './unsubscribe.ts'
