import { m } from '~/paraglide/messages.js'
import { Money } from '~/ui/Money'
import classes from './AdjustDrawer.module.css'

type Props = { available: number; change: number }

/** What the customer will have afterwards, in cents; it never goes below zero. */
export const BalancePreview = ({ available, change }: Props) => {
  const after = available + change
  const isShort = after < 0
  return (
    <div className={classes.preview} data-short={isShort || undefined} role="status">
      <dl className={classes.figures}>
        <div>
          <dt>{m.wallet_now()}</dt>
          <dd>
            <Money cents={available} />
          </dd>
        </div>
        <div>
          <dt>{m.wallet_afterwards()}</dt>
          <dd className={classes.after}>
            <Money cents={after} />
          </dd>
        </div>
      </dl>
      {isShort && <p className={classes.shortfall}>{m.wallet_not_that_much()}</p>}
    </div>
  )
}
