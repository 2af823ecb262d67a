import { Button, VisuallyHidden } from '@mantine/core'
import type { OrderQuote } from '@storekeeper/contract/orders/order-quote'
import { IconAlertCircle } from '@tabler/icons-react'
import { errorText } from '~/errors/error-text'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Card } from '~/ui/Card'
import { Notice } from '~/ui/Notice'
import { AmountLine } from '../AmountLine'
import { SubtotalLines } from '../SubtotalLines'
import { TaxLines } from '../TaxLines'
import { getIssues } from './issues'
import type { Parts } from './parts'
import { OrderDiscount } from './prices/OrderDiscount'
import { useDue } from './use-due'

/** The calculation of the total, and the issues to resolve first. */
export const SummaryCard = (parts: Parts) => {
  const { quoted, currency } = parts
  const { quote, error, isCurrent, retry } = quoted
  const due = useDue(parts)
  const issues = getIssues(parts)
  return (
    <Card title={m.order_form_summary()}>
      {quote ? (
        <Figures quote={quote} due={due} />
      ) : (
        !error && <p className="text-sm text-ink-2">{m.order_form_summary_later()}</p>
      )}
      <OrderDiscount {...parts} />
      {error && (
        <Notice tone="bad">
          {failureText(error)}{' '}
          <Button variant="default" size="compact-xs" onClick={() => void retry()}>
            {m.ui_retry()}
          </Button>
        </Notice>
      )}
      {issues.length > 0 && (
        <div className="mt-4 p-3 rounded-item text-sm leading-5 bg-(--mantine-color-red-6)/8">
          <p className="mb-1 font-semibold">{m.order_form_to_resolve()}</p>
          <ul className="grid gap-1">
            {issues.map(({ path, ...reason }) => (
              <li key={`${path} ${reason.code}`} className="flex gap-2 wrap-anywhere">
                <IconAlertCircle
                  size={16}
                  stroke={1.8}
                  className="flex-none mt-0.5 text-[color-mix(in_srgb,var(--mantine-color-red-6)_75%,var(--ink))]"
                  aria-hidden
                />
                <span>{errorText(reason)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <VisuallyHidden role="status">
        {quote && isCurrent && announce(formatMoney(quote.total, currency), issues.length)}
      </VisuallyHidden>
    </Card>
  )
}

const announce = (total: string, count: number) =>
  count === 0 ? m.order_form_announce_total({ total }) : m.order_form_announce_issues({ total, count })

const Figures = ({ quote, due }: { quote: OrderQuote; due: { paid: number; due: number } }) => (
  <dl className="grid gap-2 text-sm leading-5">
    <SubtotalLines
      subtotal={quote.subtotal}
      fees={quote.customItems.filter(({ kind }) => kind === 'fee')}
      discountTotal={quote.discountTotal}
      coupon={quote.coupon}
    />
    <AmountLine
      label={m.orders_shipping()}
      about={quote.shipping && <bdi>{quote.shipping.title}</bdi>}
      cents={quote.shippingTotal}
    />
    <TaxLines order={quote} mode="added" />
    <AmountLine label={m.orders_total()} cents={quote.total} isStrong />
    <TaxLines order={quote} mode="included" />
    {quote.creditUsed > 0 && <AmountLine label={m.orders_credit_used()} cents={-quote.creditUsed} />}
    {due.paid > 0 && <AmountLine label={m.orders_paid()} cents={-due.paid} />}
    <AmountLine
      label={due.due < 0 ? m.order_form_refund_due() : m.order_form_due()}
      cents={Math.abs(due.due)}
      isStrong
    />
  </dl>
)
