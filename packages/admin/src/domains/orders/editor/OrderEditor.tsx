import { Switch, Textarea } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { Order } from '@storekeeper/contract/orders/order'
import { ORDER_TEXT_NAMES } from '@storekeeper/contract/orders/order-texts'
import type { KeyboardEvent } from 'react'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { EditForm } from '~/ui/form/EditForm'
import { Money } from '~/ui/Money'
import { ORDER_TEXT_LABELS } from '../order-text-labels'
import { MailChoice } from '../shipments/MailChoice'
import { CustomerCard } from './customer/CustomerCard'
import { DeliveryCard } from './customer/DeliveryCard'
import { ProductsCard } from './lines/ProductsCard'
import { CouponCard } from './money/CouponCard'
import { PaymentCard } from './money/PaymentCard'
import { ShippingCard } from './money/ShippingCard'
import type { Parts } from './parts'
import { SummaryCard } from './SummaryCard'
import { TotalChangedDialog } from './TotalChangedDialog'
import { useDue } from './use-due'
import type { OrderEdit, ShownTotal } from './use-order-form'
import { useQuote } from './use-quote'

type Props = { edit: OrderEdit; total: ShownTotal; currency: string; order?: Order }

/** All parts of an order: products, customer and addresses, shipping, and payment. */
export const OrderEditor = ({ edit, total, currency, order }: Props) => {
  const quoted = useQuote(edit, order?._id, currency)
  const parts: Parts = { edit, quoted, currency, order }
  useHotkeys([['mod+Enter', edit.saveByKey]], [], true)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: It only prevents Enter from submitting the form.
    <div onKeyDown={keepEnter}>
      <EditForm
        edit={edit}
        saveLabel={order ? m.order_form_save_changes() : m.order_form_create()}
        saveKey="Enter"
        beside={<BarFigures {...parts} />}
      >
        <div className="@container/editor">
          <div className="grid content-start grid-cols-1 gap-4 @min-[840px]/editor:grid-cols-[minmax(0,1fr)_minmax(320px,400px)] @min-[840px]/editor:grid-rows-[auto_1fr]">
            <div className="grid content-start grid-cols-1 gap-4 min-w-0">
              <ProductsCard {...parts} />
            </div>
            {/* On a phone the sum comes last. */}
            <div
              data-column="side"
              className="contents content-start grid-cols-1 gap-4 min-w-0 @min-[840px]/editor:grid @min-[840px]/editor:[grid-area:1/2/span_2]"
            >
              <CustomerCard {...parts} />
              <DeliveryCard {...parts} />
              <div className="order-2 @min-[840px]/editor:sticky @min-[840px]/editor:top-[calc(var(--header-height)_+_16px)]">
                <SummaryCard {...parts} />
              </div>
            </div>
            <div data-column="last" className="grid content-start grid-cols-1 gap-4 min-w-0 order-1">
              <CouponCard {...parts} />
              <ShippingCard {...parts} />
              <PaymentCard {...parts} />
              <NoteCard {...parts} />
            </div>
          </div>
        </div>
      </EditForm>
      {total.changed && (
        <TotalChangedDialog
          changed={total.changed}
          isBusy={edit.isSaving}
          onGoOn={() => {
            total.forget()
            edit.save()
          }}
          onClose={total.forget}
        />
      )}
    </div>
  )
}

const BarFigures = (parts: Parts) => {
  const { due } = useDue(parts)
  const { quote } = parts.quoted
  if (!quote) return null
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 leading-5 [&_strong]:text-lg [&_strong]:font-semibold [&_span]:text-ink-2">
      <span>
        {m.orders_total()}{' '}
        <strong>
          <Money cents={quote.total} />
        </strong>
      </span>
      <span>
        {due < 0 ? m.order_form_refund_due() : m.order_form_due()} <Money cents={Math.abs(due)} />
      </span>
    </div>
  )
}

/** Enter in a field would submit the form: only the button or Ctrl+Enter creates an order. */
const keepEnter = (event: KeyboardEvent<HTMLElement>) => {
  const { target, currentTarget, key, ctrlKey, metaKey } = event
  // In a dialog, which is elsewhere in the document, Enter submits the dialog.
  if (!(target instanceof HTMLInputElement) || !currentTarget.contains(target)) return
  if (key === 'Enter' && !ctrlKey && !metaKey) event.preventDefault()
}

/** The texts of the order, and whether it is a test order, or its edit is e-mailed. */
const NoteCard = ({ edit, order }: Parts) => {
  const isTestOrder = edit.form.useWatchValue('isTestOrder')
  const mailsCustomer = edit.form.useWatchValue('mailsCustomer')
  return (
    <Card title={order ? m.order_form_note() : m.order_form_note_title()}>
      <div className="grid content-start grid-cols-1 gap-4 min-w-0">
        {ORDER_TEXT_NAMES.map((name) => (
          <Textarea
            key={name}
            label={ORDER_TEXT_LABELS[name].label()}
            description={ORDER_TEXT_LABELS[name].hint()}
            dir="auto"
            autosize
            minRows={2}
            maxRows={10}
            {...edit.field(name)}
          />
        ))}
        {order && !order.isTestOrder && (
          <MailChoice
            description={m.order_form_mail_text()}
            value={mailsCustomer}
            onChange={(event) => edit.form.setFieldValue('mailsCustomer', event.currentTarget.checked)}
          />
        )}
        {!order && (
          <Switch
            label={m.order_form_is_test()}
            description={m.order_form_is_test_hint()}
            checked={isTestOrder}
            onChange={(event) => edit.form.setFieldValue('isTestOrder', event.currentTarget.checked)}
          />
        )}
      </div>
    </Card>
  )
}
