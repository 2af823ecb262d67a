import { Button, Stack, TextInput } from '@mantine/core'
import type { PickOrder } from '@storekeeper/contract/orders/shipments/pick-list'
import { isShippable } from '@storekeeper/contract/orders/shipments/roll-up'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '~/api'
import { OrderNumber, orderPath, PAYMENT_STATUS } from '~/domains/order-references/order-references'
import { getReasons, getRefusal, type Refusal } from '~/failure'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { toastFailure } from '~/toast-failure'
import { Card } from '~/ui/Card'
import { useRequestId } from '~/ui/form/use-request-id'
import { useSendForm } from '~/ui/form/use-send-form'
import { Notice } from '~/ui/Notice'
import { StatusBadge } from '~/ui/StatusBadge'
import { toast } from '~/ui/toasts/toast'
import { CarrierFields } from '../shipments/CarrierFields'
import { MailChoice } from '../shipments/MailChoice'
import { ParcelFields, toParcel } from '../shipments/parcel-fields'
import { ShipmentFailure } from '../shipments/ShipmentFailure'
import { PackLines } from './PackLines'
import { countLeft, NOTHING_TICKED, scan, tick, toLines } from './pack-draft'

type Props = {
  order: PickOrder
  /** Such as “Order 2 of 5”. */
  progress: string
  onPrevious?: () => void
  onNext: () => void
  onSent: () => void
}

/** Ticks off the units of an order by SKU, then sends its shipment, a new one unless they are in one. */
export const PackOrder = ({ order, progress, onPrevious, onNext, onSent }: Props) => {
  const { picks, receiverName } = order
  const [ticks, setTicks] = useState(() => NOTHING_TICKED(order))
  const [message, setMessage] = useState<{ isError: boolean; text: string } | null>(null)
  const left = countLeft(picks, ticks)
  const shipping = useRef<HTMLDivElement>(null)

  const change = (index: number, by: 1 | -1) => {
    const after = tick(picks, ticks, index, by)
    setTicks(after)
    const { title = '', quantity = 0 } = picks[index] ?? {}
    const figures = { title, done: formatCount(after[index] ?? 0), total: formatCount(quantity) }
    setMessage({ isError: false, text: m.picking_ticked(figures) })
    // The label with the tracking number is scanned next.
    if (countLeft(picks, after) === 0) shipping.current?.querySelector('input')?.focus()
  }
  const scanSku = (sku: string) => {
    const found = scan(picks, ticks, sku)
    if (typeof found === 'object') return change(found.index, 1)
    const text = found === 'wrong' ? m.picking_wrong_sku({ sku }) : m.picking_enough({ sku })
    setMessage({ isError: true, text })
  }

  return (
    <Card
      title={
        <span className="flex flex-wrap items-baseline gap-x-3">
          <Link to={orderPath(order.uriCode)} className="no-underline hover:underline">
            <OrderNumber orderId={order.orderId} />
          </Link>
          {order.isAuthorised ? (
            <StatusBadge tone="active" label={m.provider_payments_problem_authorised} />
          ) : (
            isOwed(order) && <StatusBadge {...PAYMENT_STATUS[order.paymentStatus]} />
          )}
          <small className="text-sm font-450 text-ink-2">
            {order.shipment && `${m.shipments_shipment({ number: formatCount(order.shipment.number) })} · `}
            <bdi>{`${receiverName.firstName} ${receiverName.lastName}`.trim()}</bdi> · {progress}
          </small>
        </span>
      }
      actions={
        <div className="flex flex-wrap justify-end gap-2">
          {onPrevious && (
            <Button variant="default" size="compact-sm" onClick={onPrevious}>
              {m.picking_previous()}
            </Button>
          )}
          <Button variant="default" size="compact-sm" onClick={onNext}>
            {m.picking_next()}
          </Button>
        </div>
      }
    >
      <Stack gap="md">
        <ScanField onScan={scanSku} error={message?.isError ? message.text : null} />
        <p className="text-sm font-medium" role="status">
          {left === 0 ? m.picking_complete() : m.picking_left({ count: left, shown: formatCount(left) })}{' '}
          {message && !message.isError && <span className="text-ink-2">{message.text}</span>}
        </p>
        <PackLines picks={picks} ticks={ticks} onChange={change} />
        <div ref={shipping}>
          <SendPacked order={order} lines={toLines(picks, ticks)} isComplete={left === 0} onSent={onSent} />
        </div>
      </Stack>
    </Card>
  )
}

const isOwed = ({ paymentStatus }: PickOrder) =>
  paymentStatus === 'unpaid' || paymentStatus === 'partially-paid'

/** The field of the scanner, which types a SKU and Enter. */
const ScanField = ({ onScan, error }: { onScan: (sku: string) => void; error: string | null }) => {
  const [sku, setSku] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sku.trim() === '') return
    setSku('')
    onScan(sku.trim())
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        ref={field}
        label={m.picking_scan()}
        description={m.picking_scan_hint()}
        value={sku}
        onChange={(event) => setSku(event.currentTarget.value)}
        error={error && <span role="alert">{error}</span>}
        dir="ltr"
        autoComplete="off"
        className="max-w-90"
      />
    </form>
  )
}

type SendProps = {
  order: PickOrder
  lines: { line: string; quantity: number }[]
  isComplete: boolean
  onSent: () => void
}

const SendPacked = ({ order, lines, isComplete, onSent }: SendProps) => {
  const { shipment } = order
  const queries = useQueryClient()
  const canTrack = useCan('orders:track', order.site)
  const isOnHold = !isShippable(order.trackingStatus)
  const form = useSendForm({
    schema: ParcelFields,
    initial: { number: '', carrier: '', mailsCustomer: true },
    send: async (fields) => {
      const about = { id: order._id, skipsMail: !fields.mailsCustomer, ...toParcel(fields) }
      try {
        if (!shipment)
          return await api.orderShipments.create.call({ ...about, lines, requestId, isSent: true })
        const { version } = order
        return await api.orderShipments.send.call({ ...about, shipment: shipment._id, version })
      } catch (error) {
        const refusal = getRefusal(error)
        if (refusal) {
          // Other units are packed anew, without the error of this form.
          if (!shipment && isAboutUnits(refusal)) toastFailure(error)
          // Refetches what another admin changed, so that a retry uses the current units and version.
          await queries.invalidateQueries({ queryKey: api.orderShipments.pickList.key() })
        }
        throw error
      }
    },
    onSent: () => {
      toast.success(m.picking_sent({ order: `#${order.orderId}` }))
      onSent()
    },
  })
  // Sent with every retry, so that one shipment is created.
  const [requestId] = useRequestId(form.failure)
  // A shipment leaves as a whole.
  const isEmpty = shipment ? !isComplete : lines.length === 0
  const isRefused = isEmpty || isOnHold || !canTrack
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <div className="grid grid-cols-2 gap-4 max-[481px]:grid-cols-1">
          <CarrierFields number={form.field('number')} carrier={form.field('carrier')} onChange={form.set} />
        </div>
        <MailChoice {...form.field('mailsCustomer')} />
        {isOnHold && <Notice tone="plain">{m.picking_on_hold()}</Notice>}
        <ShipmentFailure failure={form.failure} />
        <div>
          <Button
            type="submit"
            variant={isComplete ? 'filled' : 'default'}
            loading={form.isSending}
            disabled={isRefused}
            title={canTrack ? undefined : m.shell_not_allowed()}
          >
            {shipment
              ? m.shipments_send({ number: formatCount(shipment.number) })
              : isComplete
                ? m.picking_ship()
                : m.picking_ship_part()}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** Whether the units can’t be sent any more: the refetched order has others, or is no longer in the list. */
const isAboutUnits = (refusal: Refusal) =>
  getReasons(refusal).some(
    ({ code, params }) =>
      code === 'SHIPMENT_QUANTITY_TOO_LARGE' ||
      code === 'ORDER_LINE_GONE' ||
      (code === 'SHIPMENT_NOT_ALLOWED' && params.status !== 'on-hold'),
  )
