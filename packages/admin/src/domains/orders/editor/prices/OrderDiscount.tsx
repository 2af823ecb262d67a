import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { lazyComponent } from '~/ui/lazy-component'
import { manualText } from '../../manual-text'
import { sentAt } from '../issues'
import type { Parts } from '../parts'
import { toManualDiscount } from './price-values'

const PriceDialog = lazyComponent(async () => (await import('./PriceDialog')).PriceDialog)

/** The discount of the order by hand. */
export const OrderDiscount = ({ edit, currency }: Parts) => {
  const discount = edit.form.useWatchValue('discount')
  const [isOpened, setOpened] = useState(false)
  const can = useCan('orders:price', edit.form.useWatchValue('site'))
  const wrong = sentAt(edit, 'discount')
  return (
    <div className="grid gap-1 mt-3 text-sm leading-5">
      {discount && (
        <span className="wrap-anywhere text-ink-2">
          {manualText(toManualDiscount(discount, currency), currency)} · <bdi>{discount.reason}</bdi>
        </span>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        className="justify-self-start -ms-2"
        disabled={!can}
        title={can ? undefined : m.shell_not_allowed()}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {discount ? m.order_prices_edit_discount() : m.order_prices_add_discount()}
      </Button>
      {wrong && <p className="text-error">{wrong}</p>}
      <Suspense>
        {isOpened && (
          <PriceDialog
            title={discount ? m.order_prices_edit_discount() : m.order_prices_add_discount()}
            kinds={['percent', 'amount']}
            initial={discount}
            currency={currency}
            onSave={(changed) => {
              edit.form.setFieldValue('discount', changed)
              edit.form.clearFieldError('discount')
            }}
            onClose={() => setOpened(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
