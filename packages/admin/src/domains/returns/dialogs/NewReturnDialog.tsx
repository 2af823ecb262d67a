import { NumberInput, Select } from '@mantine/core'
import type { ReturnableItem } from '@storekeeper/contract/returns/return'
import { MAX_RETURN_NOTE } from '@storekeeper/contract/returns/return-input'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { api } from '~/api'
import { MentionTextarea, useNoteMentions } from '~/domains/colleagues/colleagues'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { FormDialog } from '~/ui/dialogs/FormDialog'
import { useRequestId } from '~/ui/form/use-request-id'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toasts/toast'

type Props = { order: { _id: string; orderId: string }; items: ReturnableItem[]; onClose: () => void }

/** Creates a return of chosen units of an order. */
export const NewReturnDialog = ({ order, items, onClose }: Props) => {
  const { data: reasons = [] } = useQuery(api.returns.reasons.queryOptions())
  const navigate = useNavigate()
  const [units, setUnits] = useState<Record<string, number>>({})
  const [reasonOf, setReasonOf] = useState<Record<string, string | null>>({})
  const [note, setNote] = useState('')
  const mentions = useNoteMentions()
  const [isTried, setTried] = useState(false)
  const create = useMutation({
    mutationFn: async (created: Parameters<typeof api.returns.create.call>[0]) =>
      api.returns.create.call({ ...created, mentions: await mentions.read(note) }),
    meta: { handlesErrors: true },
    onSuccess: ({ number }) => {
      toast.success(m.returns_create_done({ number }))
      onClose()
      navigate({ to: '/admin/returns/$number', params: { number }, ignoreBlocker: true })
    },
  })
  const [requestId] = useRequestId(create.error)
  const chosen = items.flatMap(({ line }) => {
    const quantity = units[line] ?? 0
    return quantity > 0 ? [{ line, quantity, reason: reasonOf[line] ?? null }] : []
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (chosen.length > 0) create.mutate({ order: order._id, items: chosen, note, requestId })
  }
  const choices = reasons.flatMap(({ _id, title, isActive }) =>
    isActive ? [{ value: _id, label: title }] : [],
  )

  return (
    <FormDialog
      title={m.returns_create_title({ order: `#${order.orderId}` })}
      send={m.returns_create()}
      form={{ submit, isSending: create.isPending, failure: create.error }}
      isDirty={chosen.length > 0}
      isWide
      onClose={onClose}
    >
      {items.map(({ line, title, quantity }) => (
        <div
          key={line}
          className="grid grid-cols-[minmax(0,1fr)_96px_minmax(0,240px)] items-center gap-3 text-sm max-md:grid-cols-[96px_minmax(0,1fr)]"
        >
          <span className="grid wrap-anywhere max-md:col-span-full">
            <bdi>{title}</bdi>
            <span className="text-xs text-ink-2">
              {m.returns_returnable({ count: quantity, shown: formatCount(quantity) })}
            </span>
          </span>
          <NumberInput
            aria-label={m.returns_units_of({ title })}
            min={0}
            max={quantity}
            clampBehavior="strict"
            allowDecimal={false}
            value={units[line] ?? 0}
            onChange={(typed) => setUnits({ ...units, [line]: Number(typed) || 0 })}
          />
          <Select
            aria-label={m.returns_reason_for({ title })}
            placeholder={m.returns_reason()}
            data={choices}
            disabled={!units[line]}
            value={reasonOf[line] ?? null}
            onChange={(reason) => setReasonOf({ ...reasonOf, [line]: reason })}
          />
        </div>
      ))}
      <MentionTextarea
        label={m.returns_note()}
        dir="auto"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={MAX_RETURN_NOTE}
        value={note}
        {...mentions.field({ onChange: setNote })}
      />
      {isTried && chosen.length === 0 && <Notice tone="bad">{m.error_return_empty()}</Notice>}
    </FormDialog>
  )
}
