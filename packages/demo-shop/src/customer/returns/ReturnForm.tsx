import { Button, NumberInput, Select, Textarea } from '@mantine/core'
import { MAX_RETURN_NOTE } from '@storekeeper/contract/returns/return-input'
import type { StoreReturnOptions } from '@storekeeper/contract/returns/store-returns'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatCount } from '~/lib/intl'
import { formatDayIn } from '~/lib/moment-in'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toasts/toast'
import { ShopFailure } from '../../ShopFailure'
import { useVisitor } from '../../shop'
import { singleFlight } from '../single-flight'

type Props = { uriCode: string; email: string | undefined; options: StoreReturnOptions; onClose: () => void }

/** Requests a return of chosen units. */
export const ReturnForm = ({ uriCode, email, options, onClose }: Props) => {
  const { items, reasons, until, timeZone } = options
  const store = useVisitor()
  const queries = useQueryClient()
  const [units, setUnits] = useState<Record<string, number>>({})
  const [reason, setReason] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  // A retry of the same request creates one return.
  const [pending] = useState(() => singleFlight<string>())
  const chosen = items.flatMap(({ line }) => {
    const quantity = units[line] ?? 0
    return quantity > 0 ? [{ line, quantity, reason }] : []
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (chosen.length === 0 || isSending) return
    setSending(true)
    setFailure(null)
    try {
      await pending.send(JSON.stringify([chosen, note]), (requestId) =>
        store.returns.create.call({ order: uriCode, email: email ?? null, items: chosen, note, requestId }),
      )
      toast.success(m.shop_returns_sent())
      await queries.invalidateQueries({ queryKey: store.returns.key() })
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }

  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      {until && timeZone && (
        <p className="text-shop-quiet">{m.shop_returns_until({ date: formatDayIn(until, timeZone) })}</p>
      )}
      {items.map(({ line, title, quantity }) => (
        <NumberInput
          key={line}
          label={<bdi>{title}</bdi>}
          description={m.shop_returns_units({ quantity: formatCount(quantity) })}
          size="md"
          min={0}
          max={quantity}
          clampBehavior="strict"
          allowDecimal={false}
          value={units[line] ?? 0}
          onChange={(typed) => setUnits({ ...units, [line]: Number(typed) || 0 })}
        />
      ))}
      {reasons.length > 0 && (
        <Select
          label={m.shop_returns_reason()}
          size="md"
          clearable
          data={reasons.map(({ _id, title }) => ({ value: _id, label: title }))}
          value={reason}
          onChange={setReason}
        />
      )}
      <Textarea
        label={m.shop_returns_note()}
        size="md"
        dir="auto"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_RETURN_NOTE}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {isTried && chosen.length === 0 && <Notice tone="bad">{m.shop_returns_choose()}</Notice>}
      <ShopFailure error={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="md" radius={999} loading={isSending}>
          {m.shop_returns_send()}
        </Button>
        <Button variant="default" size="md" radius={999} onClick={onClose} disabled={isSending}>
          {m.ui_cancel()}
        </Button>
      </div>
    </form>
  )
}
