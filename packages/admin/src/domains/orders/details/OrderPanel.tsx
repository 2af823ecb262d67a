import { FocusTrap } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { KeyboardEvent } from 'react'
import { m } from '~/paraglide/messages.js'
import { OrderDetails } from './OrderDetails'
import { OrderFailed } from './OrderFailed'
import classes from './OrderPanel.module.css'
import { OrderPanelHead } from './OrderPanelHead'
import { OrderSkeleton } from './OrderSkeleton'
import { useOrder } from './use-order'

type Props = {
  uriCode: string
  startsAtComments: boolean
  /** Absent at either end of the page of the list. */
  onPrevious?: () => void
  onNext?: () => void
  onClose: () => void
}

/** One order beside the list, which stays usable; on a phone it takes the whole screen. */
export const OrderPanel = ({ uriCode, startsAtComments, onPrevious, onNext, onClose }: Props) => {
  const { order, error, retry } = useOrder(uriCode)
  const isPhone = useMediaQuery('(max-width: 768px)', false, { getInitialValueInEffect: false })

  /** Dialogs opened from here lie elsewhere in the document: their Escape is theirs. */
  const closeOnEscape = ({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key === 'Escape' && target instanceof Node && currentTarget.contains(target)) onClose()
  }

  return (
    <FocusTrap active={isPhone} innerRef={takeFocus}>
      <section
        role="dialog"
        aria-modal={isPhone || undefined}
        aria-label={order ? m.orders_order_number({ order: `#${order.orderId}` }) : m.orders_order()}
        tabIndex={-1}
        className={classes.panel}
        onKeyDown={closeOnEscape}
      >
        <OrderPanelHead
          order={order}
          uriCode={uriCode}
          onPrevious={onPrevious}
          onNext={onNext}
          onClose={onClose}
        />
        <div className={classes.body} key={`${uriCode} ${startsAtComments}`}>
          {order ? (
            <OrderDetails order={order} startsAtComments={startsAtComments} />
          ) : error ? (
            <OrderFailed error={error} onRetry={retry} />
          ) : (
            <OrderSkeleton />
          )}
        </div>
      </section>
    </FocusTrap>
  )
}

/** The order was opened to be read: the keyboard goes along, unless the box for comments, which comes first, has it. */
const takeFocus = (panel: HTMLElement | null) => {
  if (!panel?.contains(document.activeElement)) panel?.focus({ preventScroll: true })
}
