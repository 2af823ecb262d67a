import type { CreditEntry } from '@storekeeper/contract/credit/credit-entry'
import { m } from '~/paraglide/messages.js'
import { ListTable } from '~/ui/list/rows/ListTable'
import { LEDGER_COLUMNS } from './ledger-columns'

type Props = {
  /** Undefined during the first load. */
  entries: readonly CreditEntry[] | undefined
  limit: number
  isStale: boolean
}

/** Entries as a table in ledger order, so that the balances are consecutive. */
export const EntryTable = ({ entries, limit, isStale }: Props) => (
  <ListTable
    label={m.credit_ledger()}
    columns={LEDGER_COLUMNS}
    rows={entries}
    limit={limit}
    isStale={isStale}
  />
)
