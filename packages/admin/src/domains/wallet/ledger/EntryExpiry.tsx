import type { CreditEntry } from '@storekeeper/contract/wallet/credit-entry'
import { m } from '~/paraglide/messages.js'
import { Money } from '~/ui/Money'
import { ExpiryDay } from '../ExpiryDay'
import classes from './LedgerCells.module.css'

/** Until when what was given can be spent, and what of it is left. An entry that took credit has neither. */
export const EntryExpiry = ({ entry: { amount, expiresAt, remaining } }: { entry: CreditEntry }) => {
  if (amount < 0) return <span className={classes.none}>–</span>
  return (
    <span className={classes.lines}>
      {expiresAt ? <ExpiryDay at={expiresAt} /> : <span>{m.wallet_never()}</span>}
      <span className={classes.small}>
        {remaining > 0 ? (
          <>
            {m.wallet_left()} <Money cents={remaining} />
          </>
        ) : (
          m.wallet_nothing_left()
        )}
      </span>
    </span>
  )
}
