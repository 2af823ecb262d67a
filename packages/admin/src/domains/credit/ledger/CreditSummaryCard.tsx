import type { CreditSummary } from '@storekeeper/contract/credit/credit-balance'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { Money } from '~/ui/Money'
import { ExpiryDay } from '../ExpiryDay'
import classes from './CreditSummaryCard.module.css'

/** The maximum number of amounts shown; the ledger has the rest. */
const MOST_SHOWN = 6

/** The available credit of a customer, and the amounts by expiry. */
export const CreditSummaryCard = ({ summary }: { summary: CreditSummary }) => {
  const { balance, available, expiring } = summary
  const later = expiring.slice(MOST_SHOWN)
  const lasting = available - sumAmounts(expiring)
  return (
    <Card>
      <div className={classes.summary}>
        <div className={classes.available}>
          <span className={classes.label}>{m.credit_available()}</span>
          <strong className={classes.sum}>
            <Money cents={available} />
          </strong>
          {balance !== available && (
            <span className={classes.label}>
              {m.credit_ran_out()} <Money cents={balance - available} />
            </span>
          )}
        </div>
        <section className={classes.expiring} aria-label={m.credit_runs_out()}>
          <h2 className={classes.label}>{m.credit_runs_out()}</h2>
          {expiring.length === 0 ? (
            <p className={classes.nothing}>
              {available > 0 ? m.credit_nothing_runs_out() : m.credit_nothing_there()}
            </p>
          ) : (
            <dl className={classes.moments}>
              {expiring.slice(0, MOST_SHOWN).map(({ expiresAt, amount }) => (
                <div key={expiresAt} className={classes.moment}>
                  <dt>
                    <ExpiryDay at={expiresAt} />
                  </dt>
                  <dd>
                    <Money cents={amount} />
                  </dd>
                </div>
              ))}
              {later.length > 0 && <Moment title={m.credit_later()} cents={sumAmounts(later)} />}
              {lasting > 0 && <Moment title={m.credit_never()} cents={lasting} />}
            </dl>
          )}
        </section>
      </div>
    </Card>
  )
}

const Moment = ({ title, cents }: { title: string; cents: number }) => (
  <div className={classes.moment}>
    <dt>{title}</dt>
    <dd>
      <Money cents={cents} />
    </dd>
  </div>
)

const sumAmounts = (credit: CreditSummary['expiring']) => credit.reduce((sum, { amount }) => sum + amount, 0)
