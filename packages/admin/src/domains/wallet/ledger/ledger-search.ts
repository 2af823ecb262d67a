import { BalanceQuery, CreditEntryQuery } from '@storekeeper/contract/wallet/credit-query'
import type { z } from 'zod'

/** The address of a ledger is the call's query; its customer is in its path. The header's site goes along unused. */
export const LedgerSearch = CreditEntryQuery.omit({ customerId: true }).extend(
  BalanceQuery.pick({ site: true }).shape,
)
export type LedgerSearch = z.output<typeof LedgerSearch>
