import type { Resource } from '@storekeeper/contract/errors/resources'

/** The tables of bulk changes, each with the name of its resource in errors. */
export const RESOURCE_OF = {
  contacts: 'contact',
  customers: 'customer',
  orders: 'order',
  products: 'product',
} as const satisfies Record<string, Resource>

export type BulkTable = keyof typeof RESOURCE_OF
