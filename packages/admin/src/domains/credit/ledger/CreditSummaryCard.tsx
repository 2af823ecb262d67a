import type { CreditSummary } from '@storekeeper/contract/credit/credit-balance'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { Money } from '~/ui/Money'
import { ExpiryDay } from '../ExpiryDay'

const momentClass = 'grid leading-5 [&_dt]:text-sm [&_dd]:m-0 [&_dd]:font-semibold'

/** The maximum number of amounts shown; the ledger has the rest. */
const MAX_SHOWN = 6

/** The available credit of a customer, and the amounts by expiry. */
export const CreditSummaryCard = ({ summary }: { summary: CreditSummary }) => {
  const { balance, available, expiring } = summary
  const later = expiring.slice(MAX_SHOWN)
  const lasting = available - sumAmounts(expiring)
  return (
    <Card>
      <div className="grid grid-cols-[minmax(160px,1fr)_minmax(0,3fr)] gap-y-4 gap-x-8 max-md:grid-cols-1">
        <div className="grid content-start gap-1">
          <span className="m-0 text-sm font-450 leading-5 text-ink-2">{m.credit_available()}</span>
          <strong className="text-2xl font-650 leading-9 tracking-[-0.02em]">
            <Money cents={available} />
          </strong>
          {balance !== available && (
            <span className="m-0 text-sm font-450 leading-5 text-ink-2">
              {m.credit_ran_out()} <Money cents={balance - available} />
            </span>
          )}
        </div>
        <section
          className="grid content-start gap-2 min-w-0 ps-8 border-s border-s-line max-md:pt-4 max-md:ps-0 max-md:border-t max-md:border-t-line max-md:border-s-0"
          aria-label={m.credit_runs_out()}
        >
          <h2 className="text-sm font-450 leading-5 text-ink-2">{m.credit_runs_out()}</h2>
          {expiring.length === 0 ? (
            <p className="leading-5">
              {available > 0 ? m.credit_nothing_runs_out() : m.credit_nothing_there()}
            </p>
          ) : (
            <dl className="flex flex-wrap gap-y-2 gap-x-8">
              {expiring.slice(0, MAX_SHOWN).map(({ expiresAt, amount }) => (
                <div key={expiresAt} className={momentClass}>
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
  <div className={momentClass}>
    <dt>{title}</dt>
    <dd>
      <Money cents={cents} />
    </dd>
  </div>
)

const sumAmounts = (credit: CreditSummary['expiring']) => credit.reduce((sum, { amount }) => sum + amount, 0)
