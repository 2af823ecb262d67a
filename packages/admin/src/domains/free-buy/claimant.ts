import type { Claim } from '@storekeeper/contract/free-buy/claim'
import { m } from '~/paraglide/messages.js'
import { fullName } from '~/ui/customer-name'

/** Returns the name of the claimant, or another known identifier. */
export const getClaimantName = ({ customer }: Pick<Claim, 'customer'>): string =>
  fullName(customer) || customer.email || m.free_buy_nameless()
