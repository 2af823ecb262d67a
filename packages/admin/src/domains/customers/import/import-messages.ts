import { m } from '~/paraglide/messages.js'
import { customerMessage } from '../customer-messages'

/** The server's messages about a file of customers, in the language of the screen. */
const MESSAGES: Record<string, (() => string) | undefined> = {
  'The file has no column “Email” and none “Customer Number”.': m.customer_import_no_key_column,
  'Please fill in the e-mail address or the customer number.': m.customer_import_email_or_number,
  'There is no such customer, and the shop gives such numbers itself.': m.customer_import_own_numbers,
  'Either true or false.': m.customer_import_flag,
  'There is no such country (two letters, ISO 3166-1).': m.customer_import_country,
  'Another admin added one of these customers in the meantime. Please import the file again.':
    m.customer_import_somebody_faster,
}

export const customerImportMessage = (message: string): string =>
  MESSAGES[message]?.() ?? customerMessage(message)
