import type { CreditEntry } from '@storekeeper/contract/wallet/credit-entry'
import { m } from '~/paraglide/messages.js'
import { ListTable } from '~/ui/list/ListTable'
import { NOTHING_CHOSEN } from '~/ui/list/selection'
import { LEDGER_COLUMNS } from './ledger-columns'
import { reasonText } from './reason-text'

type Props = {
  /** Undefined while they are loading for the first time. */
  entries: readonly CreditEntry[] | undefined
  limit: number
  isStale: boolean
}

/** Entries as a table. Their order is the ledger's own: balances read one after the other. */
export const EntryTable = ({ entries, limit, isStale }: Props) => (
  <ListTable
    label={m.wallet_ledger()}
    columns={LEDGER_COLUMNS}
    rows={entries}
    limit={limit}
    isStale={isStale}
    sort=""
    onSort={() => undefined}
    labelOf={reasonText}
    selection={NOTHING_CHOSEN}
  />
)
