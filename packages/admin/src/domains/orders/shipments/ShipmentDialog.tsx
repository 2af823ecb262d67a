import { Checkbox, NumberInput, TextInput } from '@mantine/core'
import type { Order } from '@storekeeper/contract/orders/order'
import { isShippable } from '@storekeeper/contract/orders/shipments/roll-up'
import type { Shipment } from '@storekeeper/contract/orders/shipments/shipment'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { api } from '~/api'
import { TRACKING_STATUS } from '~/domains/order-references/order-references'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { FormDialog } from '~/ui/dialogs/FormDialog'
import { useRequestId } from '~/ui/form/use-request-id'
import { useSendForm } from '~/ui/form/use-send-form'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toasts/toast'
import { CarrierFields } from './CarrierFields'
import { MailChoice } from './MailChoice'
import { parcelShape, toParcel, validateParcel } from './parcel-fields'
import { ShipmentFailure } from './ShipmentFailure'
import { getRest, type RestLine } from './shipment-draft'
import { useOrderChange } from './use-order-change'

/** The fields of a shipment besides its items. */
const ShipmentFields = z
  .object({
    ...parcelShape,
    weight: z.union([z.number().int().min(1), z.literal('')]),
    labelNote: z.string().trim().max(200),
    isSent: z.boolean(),
    mailsCustomer: z.boolean(),
  })
  .superRefine(validateParcel)

const toDetails = ({ weight, labelNote }: z.output<typeof ShipmentFields>) => ({
  weight: weight === '' ? null : weight,
  labelNote,
})

type Props = {
  order: Order
  /** The shipment to edit; null to create one. */
  shipment: Shipment | null
  onClose: () => void
}

/** Creates a shipment, by default of all that is left, or edits one. The items of a sent one are fixed. */
export const ShipmentDialog = ({ order, shipment, onClose }: Props) => {
  const change = useOrderChange(order)
  const isSent = shipment?.sentAt != null
  const rest = isSent ? [] : getRest(order, shipment ?? undefined)
  const [units, setUnits] = useState(() => firstUnits(rest, shipment))
  const [isTried, setTried] = useState(false)
  const lines = rest.flatMap(({ item }) => {
    const quantity = units[item._id] ?? 0
    return quantity > 0 ? [{ line: item._id, quantity }] : []
  })
  const isEmpty = !isSent && lines.length === 0
  const canSend = isShippable(order.trackingStatus)
  const form = useSendForm({
    schema: ShipmentFields,
    initial: {
      number: '',
      carrier: '',
      weight: shipment?.weight ?? '',
      labelNote: shipment?.labelNote ?? '',
      isSent: canSend,
      mailsCustomer: true,
    },
    send: (fields) => {
      const { _id: id, version } = order
      const details = toDetails(fields)
      if (shipment) {
        const named = { id, version, shipment: shipment._id, ...details }
        return change(() => api.orderShipments.update.call({ ...named, ...(!isSent && { lines }) }))
      }
      const parcel = toParcel(fields)
      return change(() =>
        api.orderShipments.create.call({
          ...{ id, lines, requestId, isSent: canSend && fields.isSent },
          skipsMail: !fields.mailsCustomer,
          ...details,
          ...parcel,
        }),
      )
    },
    onSent: () => {
      onClose()
      toast.success(shipment ? m.shipments_saved() : m.shipments_created())
    },
  })
  // Sent with every retry, so that one shipment is created.
  const [requestId] = useRequestId(form.failure)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setTried(true)
    if (isEmpty) event.preventDefault()
    else form.submit(event)
  }

  return (
    <FormDialog
      title={
        shipment
          ? m.shipments_edit_title({ number: formatCount(shipment.number) })
          : m.shipments_create_title({ order: `#${order.orderId}` })
      }
      send={shipment ? m.form_save() : m.shipments_create()}
      form={{ submit, isSending: form.isSending }}
      onClose={onClose}
    >
      {!isSent && (
        <UnitFields
          rest={rest}
          units={units}
          onChange={(line, quantity) => setUnits((all) => ({ ...all, [line]: quantity }))}
        />
      )}
      {isTried && isEmpty && <Notice tone="bad">{m.shipments_choose()}</Notice>}
      {!shipment && (
        <CarrierFields number={form.field('number')} carrier={form.field('carrier')} onChange={form.set} />
      )}
      <NumberInput
        label={m.shipments_weight()}
        {...form.field('weight')}
        min={1}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        className="max-w-56"
      />
      <TextInput
        label={m.shipments_label_note()}
        description={m.shipments_label_note_hint()}
        {...form.field('labelNote')}
        maxLength={200}
        dir="auto"
      />
      {!shipment && (
        <Checkbox
          label={m.shipments_is_sent()}
          description={
            canSend
              ? m.shipments_is_sent_text()
              : m.shipments_not_allowed({
                  order: order.orderId,
                  status: TRACKING_STATUS[order.trackingStatus].label(),
                })
          }
          disabled={!canSend}
          {...form.field('isSent')}
          value={undefined}
          checked={canSend && form.field('isSent').value}
        />
      )}
      {!shipment && canSend && form.field('isSent').value && <MailChoice {...form.field('mailsCustomer')} />}
      <ShipmentFailure failure={form.failure} />
    </FormDialog>
  )
}

/** All that is left, or the items of the edited shipment. */
const firstUnits = (rest: readonly RestLine[], shipment: Shipment | null): Record<string, number> =>
  Object.fromEntries(
    rest.map(({ item, left }) => [
      item._id,
      shipment ? (shipment.lines.find(({ line }) => line === item._id)?.quantity ?? 0) : left,
    ]),
  )

type UnitProps = {
  rest: readonly RestLine[]
  units: Record<string, number>
  onChange: (line: string, quantity: number) => void
}

const UnitFields = ({ rest, units, onChange }: UnitProps) => (
  <fieldset className="grid gap-2 min-w-0 p-0 border-0">
    <legend className="p-0 mb-2 text-sm font-medium">{m.shipments_items()}</legend>
    {rest.map(({ item, left }, index) => (
      <div
        key={item._id}
        className="grid grid-cols-[minmax(0,1fr)_72px_minmax(40px,auto)] items-center gap-2 text-sm leading-5"
      >
        <span className="wrap-anywhere" dir="auto">
          {item.title}
        </span>
        <NumberInput
          aria-label={m.shipments_units_of({ title: item.title })}
          size="sm"
          min={0}
          max={left}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          value={units[item._id] ?? 0}
          onChange={(typed) => onChange(item._id, Number(typed) || 0)}
          data-autofocus={index === 0 || undefined}
        />
        <span className="text-xs text-ink-2">{m.shipments_of_left({ count: formatCount(left) })}</span>
      </div>
    ))}
  </fieldset>
)
