import type { CreditEntry } from '@storekeeper/contract/credit/credit-entry'
import { m } from '~/paraglide/messages.js'
import { Money } from '~/ui/Money'
import { ExpiryDay } from '../ExpiryDay'
import classes from './LedgerCells.module.css'

/** The expiry of added credit and the amount left of it. An entry that deducts credit has neither. */
export const EntryExpiry = ({ entry: { amount, expiresAt, remaining } }: { entry: CreditEntry }) => {
  if (amount < 0) return <span className={classes.none}>–</span>
  return (
    <span className={classes.lines}>
      {expiresAt ? <ExpiryDay at={expiresAt} /> : <span>{m.credit_never()}</span>}
      <span className={classes.small}>
        {remaining > 0 ? (
          <>
            {m.credit_left()} <Money cents={remaining} />
          </>
        ) : (
          m.credit_nothing_left()
        )}
      </span>
    </span>
  )
}
