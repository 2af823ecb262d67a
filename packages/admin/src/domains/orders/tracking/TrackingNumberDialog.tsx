import { Autocomplete, Checkbox, Stack, TextInput } from '@mantine/core'
import { CARRIERS, carrierOf } from '@storekeeper/contract/orders/carriers'
import type { Order, TrackingNumber } from '@storekeeper/contract/orders/order'
import { UpdateTrackingNumber } from '@storekeeper/contract/orders/tracking-input'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { refusalOf } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Dialog } from '~/ui/Dialog'
import { DialogActions } from '~/ui/DialogActions'
import { useSendForm } from '~/ui/form/use-send-form'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toast'
import { orderQuery } from '../order-queries'
import { trackingSentence } from './tracking-words'

const Fields = UpdateTrackingNumber.pick({ number: true, carrier: true, moveToShipped: true })

type Props = {
  order: Order
  /** The number that is to be mended; else a new one is added. */
  replaces: TrackingNumber | null
  onClose: () => void
}

/** Adds a tracking number to an order, which ships it on the way, or mends one. */
export const TrackingNumberDialog = ({ order, replaces, onClose }: Props) => {
  const queries = useQueryClient()
  const [isCarrierChosen, setCarrierChosen] = useState(replaces !== null)
  const ships = !replaces && order.trackingStatus === 'processing'
  const form = useSendForm({
    schema: Fields,
    initial: {
      number: replaces?.number ?? '',
      carrier: replaces?.carrier ?? '',
      moveToShipped: ships,
    },
    inWords: trackingSentence,
    send: async (fields) => {
      const { _id, version, trackingStatus } = order
      const from = replaces ? { carrier: replaces.carrier, number: replaces.number } : undefined
      try {
        const saved = await api.orderTracking.updateNumber.call({ _id, version, ...fields, replaces: from })
        return { saved, hasShipped: saved.trackingStatus !== trackingStatus }
      } catch (error) {
        // What somebody else made of it is read, so that sending once more goes on top of it.
        if (refusalOf(error)?.code === 'STALE')
          await queries.invalidateQueries({ queryKey: api.orders.details.key() })
        throw error
      }
    },
    onSent: ({ saved, hasShipped }) => {
      queries.setQueryData(orderQuery(order.uriCode).queryKey, saved)
      onClose()
      toast.success(hasShipped ? m.tracking_saved_shipped() : m.tracking_saved())
    },
  })
  const isStale = refusalOf(form.failure)?.code === 'STALE'
  const number = form.field('number')
  const carrier = form.field('carrier')

  return (
    <Dialog
      title={replaces ? m.tracking_change_title() : m.tracking_add_title({ order: `#${order.orderId}` })}
      isBusy={form.isSending}
      onClose={onClose}
    >
      <form onSubmit={form.submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={m.tracking_number()}
            {...number}
            onChange={(event) => {
              number.onChange(event)
              if (!isCarrierChosen) form.set('carrier', carrierOf(event.currentTarget.value) ?? '')
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
          {ships && (
            <Checkbox
              label={m.tracking_move_to_shipped()}
              description={m.tracking_move_to_shipped_text()}
              {...form.field('moveToShipped')}
              value={undefined}
              checked={form.field('moveToShipped').value}
            />
          )}
          {form.failure && (
            <Notice tone="bad">
              {isStale ? m.tracking_stale() : failureText(form.failure, trackingSentence)}
            </Notice>
          )}
          <DialogActions
            send={replaces ? m.form_save() : m.tracking_add()}
            isSending={form.isSending}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
