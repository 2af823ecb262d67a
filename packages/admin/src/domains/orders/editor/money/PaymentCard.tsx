import { Radio, Select, TextInput } from '@mantine/core'
import { PAYMENT_METHODS } from '@storekeeper/contract/orders/order-input'
import { methodName } from '~/domains/order-references/order-references'
import { missingPermission } from '~/errors/missing-permission'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { MoneyField } from '~/ui/form/AmountField'
import { wrongAt } from '../issues'
import { PAID } from '../order-form'
import type { Parts } from '../parts'
import { usePaid } from '../use-due'
import { CreditField } from './CreditField'

/** The payment of a new order. The payments of an edited order are recorded on its page. */
export const PaymentCard = (parts: Parts) => {
  const { edit, currency, order } = parts
  const buyer = edit.form.useWatchValue('buyer')
  const method = edit.form.useWatchValue('payment').method
  const hasCredit = buyer === 'customer'
  const { canPay, paid } = usePaid(edit)
  if (order && !hasCredit) return null

  return (
    <Card title={order ? m.order_form_credit() : m.order_form_payment()}>
      <div className="grid content-start grid-cols-1 gap-4 min-w-0">
        {hasCredit && <CreditField {...parts} />}
        {!order && (
          <Radio.Group
            label={m.order_form_paid()}
            description={canPay ? undefined : missingPermission('orders:pay')}
            value={paid}
            onChange={(chosen) =>
              edit.form.setFieldValue('paid', PAID.find((one) => one === chosen) ?? 'nothing')
            }
          >
            <div className="flex flex-wrap gap-y-2 gap-x-6 pt-1">
              {PAID.map((one) => (
                <Radio
                  key={one}
                  value={one}
                  label={PAID_NAME[one]()}
                  disabled={!canPay && one !== 'nothing'}
                />
              ))}
            </div>
          </Radio.Group>
        )}
        {!order && paid !== 'nothing' && (
          <div className="grid grid-cols-1 items-start gap-4 @min-[520px]/editor:grid-cols-2">
            <Select
              label={m.order_form_paid_by()}
              allowDeselect={false}
              data={PAYMENT_METHODS.map((one) => ({ value: one, label: methodName(one) }))}
              {...edit.field('payment.method')}
            />
            {method === 'other' && (
              <TextInput
                label={m.order_form_paid_by_what()}
                maxLength={40}
                dir="auto"
                {...edit.field('payment.otherMethod')}
              />
            )}
            {paid === 'part' && (
              <MoneyField
                currency={currency}
                label={m.order_form_paid_amount({ currency })}
                withAsterisk
                {...edit.field('payment.amount')}
                error={wrongAt(parts, 'payment.amount')}
              />
            )}
          </div>
        )}
      </div>
    </Card>
  )
}

const PAID_NAME: Record<(typeof PAID)[number], () => string> = {
  nothing: m.order_form_paid_nothing,
  all: m.order_form_paid_all,
  part: m.order_form_paid_part,
}
