import type { Claim } from '@storekeeper/contract/free-buy/claim'
import { m } from '~/paraglide/messages.js'
import { fullName } from '~/ui/customer-name'

/** Who claims: their name, or what else is known of them. */
export const nameOfClaimant = ({ customer }: Pick<Claim, 'customer'>): string =>
  fullName(customer) || customer.email || m.free_buy_nameless()
