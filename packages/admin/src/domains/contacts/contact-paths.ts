/** Where contacts are, and what they are sorted by. */
export const CONTACTS_PATH = '/admin/app-settings/contact'
export const CONTACT_CATEGORIES_PATH = '/admin/app-settings/contact/categories'

/** Where a campaign mail begins; its URL contains the categories it is for. */
export const mailTo = (categories: string[]) => ({ to: MAIL_PATH, search: { categories } })

const MAIL_PATH = '/admin/bulk-contact/custom-mail'
