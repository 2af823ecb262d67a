import { Autocomplete, TextInput } from '@mantine/core'
import { CARRIERS, findCarrier } from '@storekeeper/contract/orders/tracking/carriers'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'

type Field = { value?: string; error?: ReactNode }
type Props = {
  number: Field
  carrier: Field
  onChange: (field: 'number' | 'carrier', value: string) => void
  isFirst?: boolean
}

/** An optional tracking number and its carrier, which is detected from the number. */
export const CarrierFields = ({ number, carrier, onChange, isFirst }: Props) => {
  const [isChosen, setChosen] = useState(false)
  return (
    <>
      <TextInput
        label={m.tracking_number()}
        {...number}
        onChange={(event) => {
          const { value } = event.currentTarget
          onChange('number', value)
          if (!isChosen) onChange('carrier', findCarrier(value) ?? '')
        }}
        dir="ltr"
        autoComplete="off"
        data-autofocus={isFirst || undefined}
      />
      <Autocomplete
        label={m.tracking_carrier()}
        data={CARRIERS}
        {...carrier}
        onChange={(name) => {
          setChosen(name !== '')
          onChange('carrier', name)
        }}
        maxLength={60}
      />
    </>
  )
}
