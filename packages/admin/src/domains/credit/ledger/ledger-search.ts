import { BalanceQuery, CreditEntryQuery } from '@storekeeper/contract/credit/credit-query'
import type { z } from 'zod'

/**
 * The URL search of a ledger is the call's query; the path contains the customer. The header's site is
 * unused.
 */
export const LedgerSearch = CreditEntryQuery.omit({ customerId: true }).extend(
  BalanceQuery.pick({ site: true }).shape,
)
export type LedgerSearch = z.output<typeof LedgerSearch>
