import { m } from '~/paraglide/messages.js'
import { Money } from '~/ui/Money'
import classes from './AdjustDrawer.module.css'

type Props = { available: number; change: number }

/** The resulting balance in cents, at least zero. */
export const BalancePreview = ({ available, change }: Props) => {
  const after = available + change
  const isShort = after < 0
  return (
    <div className={classes.preview} data-short={isShort || undefined} role="status">
      <dl className={classes.figures}>
        <div>
          <dt>{m.credit_now()}</dt>
          <dd>
            <Money cents={available} />
          </dd>
        </div>
        <div>
          <dt>{m.credit_afterwards()}</dt>
          <dd className={classes.after}>
            <Money cents={after} />
          </dd>
        </div>
      </dl>
      {isShort && <p className={classes.shortfall}>{m.credit_not_that_much()}</p>}
    </div>
  )
}
