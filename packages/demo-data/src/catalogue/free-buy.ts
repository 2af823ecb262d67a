import type { ClaimStatus } from '@storekeeper/contract/free-buy/claim-status'

/** The free products of each site, for customers with an order of at least this many cents. */
export const DEMO_FREEBIES = [
  { site: 'hb', minOrderTotal: 5000, skus: ['HB-1008', 'HB-1012', 'HB-1019'] },
  { site: 'auctropin', minOrderTotal: 10_000, skus: ['AU-2010', 'AU-2011'] },
] as const

export const FREEBIE_TEXT = 'Thank you for coming back. Choose a small present; it comes with our next post.'
export const CLAIMS_PER_CUSTOMER = 2

/** A claim of a free product, this many hours before the end of the story. A rejected claim has a reason. */
export type DemoClaim = {
  site: string
  sku: string
  hoursAgo: number
  status: ClaimStatus
  note?: string
  reason?: string
}

/** Sorted from oldest to newest. */
export const DEMO_CLAIMS: readonly DemoClaim[] = [
  {
    site: 'hb',
    sku: 'HB-1008',
    hoursAgo: 170,
    status: 'fulfilled',
    note: 'The grey ones, if there is a choice.',
  },
  {
    site: 'hb',
    sku: 'HB-1012',
    hoursAgo: 161,
    status: 'rejected',
    reason: 'Claimed by the same household last week.',
  },
  { site: 'auctropin', sku: 'AU-2011', hoursAgo: 150, status: 'fulfilled' },
  { site: 'hb', sku: 'HB-1019', hoursAgo: 132, status: 'fulfilled' },
  {
    site: 'hb',
    sku: 'HB-1012',
    hoursAgo: 121,
    status: 'fulfilled',
    note: 'Please put it into the parcel with my order.',
  },
  {
    site: 'auctropin',
    sku: 'AU-2010',
    hoursAgo: 104,
    status: 'rejected',
    reason: 'The address is a parcel forwarder’s.',
  },
  { site: 'hb', sku: 'HB-1008', hoursAgo: 82, status: 'approved' },
  {
    site: 'hb',
    sku: 'HB-1019',
    hoursAgo: 66,
    status: 'rejected',
    reason: 'The order that it thanks for came back.',
  },
  {
    site: 'auctropin',
    sku: 'AU-2011',
    hoursAgo: 55,
    status: 'approved',
    note: 'For my mother, who loves ferns.',
  },
  { site: 'hb', sku: 'HB-1012', hoursAgo: 49, status: 'approved' },
  { site: 'hb', sku: 'HB-1008', hoursAgo: 31, status: 'pending' },
  {
    site: 'hb',
    sku: 'HB-1019',
    hoursAgo: 20,
    status: 'pending',
    note: 'Is the dish safe in the dishwasher?',
  },
  { site: 'auctropin', sku: 'AU-2010', hoursAgo: 9, status: 'pending' },
  { site: 'hb', sku: 'HB-1012', hoursAgo: 3, status: 'pending' },
]

/** Whether the claim was approved: its order takes the product from stock. */
export const isGiven = ({ status }: DemoClaim): boolean => status === 'approved' || status === 'fulfilled'
