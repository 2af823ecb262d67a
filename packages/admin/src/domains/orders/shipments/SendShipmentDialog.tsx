import type { Order } from '@storekeeper/contract/orders/order'
import type { Shipment } from '@storekeeper/contract/orders/shipments/shipment'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { FormDialog } from '~/ui/dialogs/FormDialog'
import { useSendForm } from '~/ui/form/use-send-form'
import { toast } from '~/ui/toasts/toast'
import { CarrierFields } from './CarrierFields'
import { MailChoice } from './MailChoice'
import { ParcelFields, toParcel } from './parcel-fields'
import { ShipmentFailure } from './ShipmentFailure'
import { useOrderChange } from './use-order-change'

type Props = { order: Order; shipment: Shipment; onClose: () => void }

/** Marks a shipment as sent, with a tracking number if the admin enters one. */
export const SendShipmentDialog = ({ order, shipment, onClose }: Props) => {
  const change = useOrderChange(order)
  const form = useSendForm({
    schema: ParcelFields,
    initial: { number: '', carrier: '', mailsCustomer: true },
    send: (fields) => {
      const { mailsCustomer } = fields
      const named = {
        id: order._id,
        shipment: shipment._id,
        version: order.version,
        skipsMail: !mailsCustomer,
      }
      return change(() => api.orderShipments.send.call({ ...named, ...toParcel(fields) }))
    },
    onSent: () => {
      onClose()
      toast.success(m.shipments_was_sent())
    },
  })
  return (
    <FormDialog
      title={m.shipments_send({ number: formatCount(shipment.number) })}
      send={m.shipments_send_confirm()}
      form={{ submit: form.submit, isSending: form.isSending }}
      onClose={onClose}
    >
      <p className="text-sm text-ink-2">{m.shipments_send_text()}</p>
      <CarrierFields
        number={form.field('number')}
        carrier={form.field('carrier')}
        onChange={form.set}
        isFirst
      />
      <MailChoice {...form.field('mailsCustomer')} />
      <ShipmentFailure failure={form.failure} />
    </FormDialog>
  )
}
