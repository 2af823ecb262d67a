import type { CreditSummary } from '@storekeeper/contract/wallet/credit-balance'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { Money } from '~/ui/Money'
import { ExpiryDay } from '../ExpiryDay'
import classes from './CreditSummaryCard.module.css'

/** Beyond these the ledger has the rest. */
const MOST_SHOWN = 6

/** What a customer can spend, and what of it runs out when. */
export const CreditSummaryCard = ({ summary }: { summary: CreditSummary }) => {
  const { balance, available, expiring } = summary
  const later = expiring.slice(MOST_SHOWN)
  const lasting = available - sumOf(expiring)
  return (
    <Card>
      <div className={classes.summary}>
        <div className={classes.available}>
          <span className={classes.label}>{m.wallet_available()}</span>
          <strong className={classes.sum}>
            <Money cents={available} />
          </strong>
          {balance !== available && (
            <span className={classes.label}>
              {m.wallet_ran_out()} <Money cents={balance - available} />
            </span>
          )}
        </div>
        <section className={classes.expiring} aria-label={m.wallet_runs_out()}>
          <h2 className={classes.label}>{m.wallet_runs_out()}</h2>
          {expiring.length === 0 ? (
            <p className={classes.nothing}>
              {available > 0 ? m.wallet_nothing_runs_out() : m.wallet_nothing_there()}
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
              {later.length > 0 && <Moment title={m.wallet_later()} cents={sumOf(later)} />}
              {lasting > 0 && <Moment title={m.wallet_never()} cents={lasting} />}
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

const sumOf = (credit: CreditSummary['expiring']) => credit.reduce((sum, { amount }) => sum + amount, 0)
