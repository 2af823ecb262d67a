import { Checkbox, NumberInput, Select } from '@mantine/core'
import type { Return, ReturnItem } from '@storekeeper/contract/returns/return'
import { ITEM_CONDITIONS, ItemCondition } from '@storekeeper/contract/returns/return-status'
import { useMutation } from '@tanstack/react-query'
import isEqual from 'fast-deep-equal'
import { type FormEvent, useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { FormDialog } from '~/ui/dialogs/FormDialog'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toasts/toast'
import { CONDITION_NAME } from '../return-names'

type Arrived = { received: number; condition: ItemCondition; restock: boolean }

/** Records what arrived, in which condition, and whether it is sold again. */
export const ReceiveDialog = ({ found, onClose }: { found: Return; onClose: () => void }) => {
  const [expected] = useState<Record<string, Arrived>>(() =>
    Object.fromEntries(
      found.items.map((item) => [
        item._id,
        { received: item.quantity, condition: 'unopened', restock: hasStock(found, item) },
      ]),
    ),
  )
  const [arrived, setArrived] = useState(expected)
  const [isTried, setTried] = useState(false)
  const hasArrived = Object.values(arrived).some(({ received }) => received > 0)
  const receive = useMutation(
    api.returns.receive.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: () => {
        toast.success(m.returns_receive_done())
        onClose()
      },
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!hasArrived) return
    const { _id: id, version } = found
    const items = Object.entries(arrived).map(([item, about]) => ({
      item,
      ...about,
      restock: about.restock && about.received > 0,
    }))
    receive.mutate({ id, version, items })
  }

  return (
    <FormDialog
      title={m.returns_receive_title({ number: found.number })}
      send={m.returns_receive()}
      form={{ submit, isSending: receive.isPending, failure: receive.error }}
      isDirty={!isEqual(arrived, expected)}
      isWide
      onClose={onClose}
    >
      {found.items.map((item) => (
        <ItemFields
          key={item._id}
          item={item}
          canRestock={hasStock(found, item)}
          value={arrived[item._id]}
          onChange={(value) => setArrived({ ...arrived, [item._id]: value })}
        />
      ))}
      {isTried && !hasArrived && <Notice tone="bad">{m.error_return_nothing_received()}</Notice>}
    </FormDialog>
  )
}

/** Custom items, deleted products and orders that left the stock unchanged have none to return to. */
const hasStock = ({ stockIsTaken }: Return, { product }: ReturnItem) => stockIsTaken && product !== null

type FieldsProps = {
  item: ReturnItem
  canRestock: boolean
  value: Arrived | undefined
  onChange: (value: Arrived) => void
}

const ItemFields = ({ item, canRestock, value, onChange }: FieldsProps) =>
  value && (
    <fieldset className="min-w-0 p-0 border-0 grid grid-cols-[minmax(0,1fr)_120px_144px_auto] items-end gap-3 max-md:grid-cols-2">
      <legend className="sr-only">{item.title}</legend>
      <bdi className="pb-2 text-sm leading-5 wrap-anywhere max-md:col-span-full max-md:pb-0" aria-hidden>
        {item.title}
      </bdi>
      <NumberInput
        label={m.returns_units_arrived({ quantity: item.quantity })}
        min={0}
        max={item.quantity}
        clampBehavior="strict"
        allowDecimal={false}
        value={value.received}
        onChange={(typed) => onChange({ ...value, received: Number(typed) || 0 })}
      />
      <Select
        label={m.returns_condition()}
        allowDeselect={false}
        data={ITEM_CONDITIONS.map((condition) => ({
          value: condition,
          label: CONDITION_NAME[condition](),
        }))}
        value={value.condition}
        disabled={value.received === 0}
        onChange={(typed) => {
          const condition = ItemCondition.catch('unopened').parse(typed)
          onChange({ ...value, condition, restock: condition !== 'damaged' && value.restock })
        }}
      />
      <Checkbox
        className="pb-2"
        label={m.returns_restock()}
        checked={value.restock && value.received > 0}
        disabled={value.received === 0 || !canRestock}
        onChange={(event) => onChange({ ...value, restock: event.currentTarget.checked })}
      />
    </fieldset>
  )
