import { CONTACT_COLUMNS } from '@storekeeper/contract/contacts/contact-import'

/** The recognized columns, and one example contact. */
export const TEMPLATE = [
  CONTACT_COLUMNS.join(','),
  'ada@post.example,Ada Byron,+44 20 7946 0958,"May we sell your soap in our shop, too?",Wholesale,yes',
  '',
].join('\r\n')
