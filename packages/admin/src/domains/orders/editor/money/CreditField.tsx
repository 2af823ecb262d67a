import { Button } from '@mantine/core'
import { fromCents } from '~/lib/minor-units'
import { m } from '~/paraglide/messages.js'
import { MoneyField } from '~/ui/form/AmountField'
import { Money } from '~/ui/Money'
import { wrongAt } from '../issues'
import type { Parts } from '../parts'

/** The customer's available credit, and the amount that this order uses. */
export const CreditField = (parts: Parts) => {
  const { edit, quoted, currency } = parts
  const used = edit.form.useWatchValue('creditUsed')
  const customer = edit.form.useWatchValue('customer')
  const available = customer ? (quoted.quote?.creditAvailable ?? null) : null
  const most = Math.min(available ?? 0, quoted.quote?.total ?? 0)
  const change = (typed: number | string) => {
    edit.form.setFieldValue('creditUsed', typed)
    edit.form.clearFieldError('creditUsed')
  }
  if (!available && used === '')
    return (
      <p className="text-sm text-ink-2">
        {customer ? m.order_form_credit_none() : m.order_form_credit_whose()}
      </p>
    )

  return (
    <div className="flex flex-wrap items-start gap-3 [&>:first-child]:flex-[1_1_200px] [&>button]:mt-6.75">
      <MoneyField
        currency={currency}
        label={m.order_form_credit_used({ currency })}
        description={
          <>
            {m.order_form_credit_available()} <Money cents={available ?? 0} />
          </>
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data-path="creditUsed"
        error={wrongAt(parts, 'creditUsed')}
        value={used}
        onChange={change}
      />
      <Button variant="default" disabled={most === 0} onClick={() => change(fromCents(most, currency))}>
        {m.order_form_credit_use_all()}
      </Button>
    </div>
  )
}
