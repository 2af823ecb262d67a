import { UnstyledButton } from '@mantine/core'
import type { QuotedLine } from '@storekeeper/contract/orders/order-quote'
import { type ReactNode, Suspense, useState } from 'react'
import { fromCents } from '~/lib/minor-units'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { lazyComponent } from '~/ui/lazy-component'
import { manualText } from '../../manual-text'
import { type ManualValues, toManualValues } from './price-values'

const PriceDialog = lazyComponent(async () => (await import('./PriceDialog')).PriceDialog)

type Props = {
  line: QuotedLine
  site: string
  currency: string
  onChange: (manual: ManualValues | null) => void
  /** The price as text. */
  children: ReactNode
}

/** The price of a line, which opens the dialog to set it by hand, and the price or discount by hand. */
export const LinePrice = ({ line, site, currency, onChange, children }: Props) => {
  const [isOpened, setOpened] = useState(false)
  const can = useCan('orders:price', site)
  const { manual, title } = line
  return (
    <>
      {can ? (
        <UnstyledButton
          className="rounded-[4px] text-xs underline decoration-dotted underline-offset-4"
          aria-haspopup="dialog"
          onClick={() => setOpened(true)}
        >
          {children}
          <span className="sr-only"> {m.order_prices_change({ title })}</span>
        </UnstyledButton>
      ) : (
        children
      )}
      {manual && (
        <span className="wrap-anywhere">
          {manualText(manual, currency)} · <bdi>{manual.reason}</bdi>
        </span>
      )}
      <Suspense>
        {isOpened && (
          <PriceDialog
            title={m.order_prices_line_title({ title })}
            kinds={['price', 'percent', 'amount']}
            initial={manual && toManualValues(manual, (cents) => fromCents(cents, currency))}
            currency={currency}
            onSave={onChange}
            onClose={() => setOpened(false)}
          />
        )}
      </Suspense>
    </>
  )
}
