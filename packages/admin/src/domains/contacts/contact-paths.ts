/** The paths of contacts and of their categories. */
export const CONTACTS_PATH = '/admin/app-settings/contact'
export const CONTACT_CATEGORIES_PATH = '/admin/app-settings/contact/categories'

/** Links to the campaign editor; the URL contains the recipient categories. */
export const mailTo = (categories: string[]) => ({ to: MAIL_PATH, search: { categories } })

const MAIL_PATH = '/admin/bulk-contact/custom-mail'
