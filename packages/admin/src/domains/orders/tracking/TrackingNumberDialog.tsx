import { Autocomplete, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { Order } from '@storekeeper/contract/orders/order'
import { CARRIERS, findCarrier } from '@storekeeper/contract/orders/tracking/carriers'
import { UpdateTrackingNumber } from '@storekeeper/contract/orders/tracking/tracking-input'
import type { TrackingNumber } from '@storekeeper/contract/orders/tracking/tracking-number'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '~/api'
import { getRefusal } from '~/failure'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { failureText } from '~/toast-failure'
import { FormDialog } from '~/ui/dialogs/FormDialog'
import { useSendForm } from '~/ui/form/use-send-form'
import { Notice } from '~/ui/Notice'
import { offerUndo } from '~/ui/toasts/offer-undo'
import { orderQuery } from '../order-queries'
import { findShipment, findUnnumbered, makesShipment } from '../shipments/shipment-draft'

/** `shipment` is empty if the server assigns the number. */
const Fields = UpdateTrackingNumber.pick({ number: true, carrier: true, moveToShipped: true }).extend({
  shipment: z.string(),
})

type Props = {
  order: Order
  /** The tracking number to correct; null to add a new one. */
  replaces: TrackingNumber | null
  onClose: () => void
}

/**
 * Adds a tracking number to an order, optionally sets it to shipped and notifies its customer; or corrects
 * one.
 */
export const TrackingNumberDialog = ({ order, replaces, onClose }: Props) => {
  const queries = useQueryClient()
  const [isCarrierChosen, setCarrierChosen] = useState(replaces !== null)
  const { trackingStatus } = order
  const isNew = !replaces && makesShipment(order)
  const email = order.email || order.customer?.email
  const canMail = useCan('orders:mail', order.site)
  const [notifies, setNotifies] = useState(false)
  const form = useSendForm({
    schema: Fields,
    initial: {
      number: replaces?.number ?? '',
      carrier: replaces?.carrier ?? '',
      moveToShipped: !replaces && trackingStatus === 'processing',
      shipment:
        (replaces ? findShipment(order.shipments, replaces) : findUnnumbered(order.shipments))?._id ?? '',
    },
    send: async ({ shipment, ...fields }) => {
      const { _id, version } = order
      const from = replaces ? { carrier: replaces.carrier, number: replaces.number } : undefined
      try {
        const saved = await api.orderTracking.updateNumber.call({
          ...{ _id, version, ...fields, replaces: from },
          shipment: shipment || undefined,
          mailsCustomer: notifies,
        })
        return { saved, hasShipped: saved.trackingStatus !== trackingStatus }
      } catch (error) {
        // Refetches the order with the changes of the other admin, so that a retry uses the current version.
        if (getRefusal(error)?.code === 'STALE')
          await queries.invalidateQueries({ queryKey: api.orders.details.key() })
        throw error
      }
    },
    onSent: ({ saved, hasShipped }) => {
      queries.setQueryData(orderQuery(order.uriCode).queryKey, saved)
      onClose()
      offerUndo(hasShipped ? m.tracking_saved_shipped() : m.tracking_saved(), saved)
    },
  })
  const isStale = getRefusal(form.failure)?.code === 'STALE'
  const number = form.field('number')
  const carrier = form.field('carrier')
  const shipment = form.field('shipment')
  const hasLeft = order.shipments.some(({ _id, sentAt }) => _id === shipment.value && sentAt !== null)
  const canShip = !replaces && !hasLeft && (trackingStatus === 'pending' || trackingStatus === 'processing')

  return (
    <FormDialog
      title={replaces ? m.tracking_change_title() : m.tracking_add_title({ order: `#${order.orderId}` })}
      send={replaces ? m.form_save() : m.tracking_add()}
      form={{ submit: form.submit, isSending: form.isSending }}
      onClose={onClose}
    >
      <TextInput
        label={m.tracking_number()}
        {...number}
        onChange={(event) => {
          number.onChange(event)
          if (!isCarrierChosen) form.set('carrier', findCarrier(event.currentTarget.value) ?? '')
        }}
        dir="ltr"
        autoComplete="off"
        withAsterisk
        data-autofocus
      />
      <Autocomplete
        label={m.tracking_carrier()}
        description={m.tracking_carrier_hint()}
        data={CARRIERS}
        {...carrier}
        onChange={(name) => {
          setCarrierChosen(name !== '')
          carrier.onChange(name)
        }}
        maxLength={60}
        withAsterisk
      />
      {order.shipments.length > (isNew ? 0 : 1) && (
        <NativeSelect
          label={m.shipments_of_number()}
          data={[
            { value: '', label: isNew ? m.shipments_of_rest() : m.shipments_automatic() },
            ...order.shipments.map(({ _id, number }) => ({
              value: _id,
              label: m.shipments_shipment({ number: formatCount(number) }),
            })),
          ]}
          {...shipment}
        />
      )}
      {canShip && (
        <Checkbox
          label={m.tracking_move_to_shipped()}
          description={
            trackingStatus === 'pending' ? m.tracking_move_pending_text() : m.tracking_move_to_shipped_text()
          }
          {...form.field('moveToShipped')}
          value={undefined}
          checked={form.field('moveToShipped').value}
        />
      )}
      {email && !replaces && (
        <Checkbox
          label={m.tracking_mail()}
          description={canMail ? m.tracking_mail_once({ email }) : m.shell_not_allowed()}
          disabled={!canMail}
          checked={notifies}
          onChange={(event) => setNotifies(event.currentTarget.checked)}
        />
      )}
      {form.failure && <Notice tone="bad">{isStale ? m.tracking_stale() : failureText(form.failure)}</Notice>}
    </FormDialog>
  )
}
