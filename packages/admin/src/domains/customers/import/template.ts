import { CUSTOMER_COLUMNS } from '@storekeeper/contract/customers/customer-import'

/** The recognized columns, and one example customer with an address. */
export const TEMPLATE = [
  CUSTOMER_COLUMNS.join(','),
  ',ada@post.example,Ada,Byron,+44 20 7946 0958,,12,St James’s Square,,London,,SW1Y 4LB,GB,true,"vip, press",Prefers the phone.',
  '',
].join('\r\n')
