import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FilterMenu } from './FilterMenu'

/** Of a long list, this many are shown; searching brings the others. */
const MOST_SHOWN = 40

type Props<Value extends string> = {
  label: string
  values: readonly Value[]
  chosen: readonly Value[] | undefined
  nameOf: (value: Value) => string
  onChange: (chosen: Value[] | undefined) => void
  /** Names the search field of a list too long to look through. */
  searchLabel?: string
}

/** Any of several values; none ticked means all of them. */
export const CheckFilter = <Value extends string>(props: Props<Value>) => {
  const { label, values, chosen = [], nameOf, onChange, searchLabel } = props
  const [wanted, setWanted] = useState('')

  const tick = (value: Value) => {
    const ticked = values.filter((other) => chosen.includes(other) !== (other === value))
    onChange(ticked.length > 0 ? ticked : undefined)
  }
  const found = values.filter((value) => nameOf(value).toLowerCase().includes(wanted.trim().toLowerCase()))

  return (
    <FilterMenu label={label} count={chosen.length}>
      {searchLabel && (
        <TextInput
          size="sm"
          mb={8}
          aria-label={searchLabel}
          placeholder={searchLabel}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      <Stack gap={2} role="group" aria-label={label}>
        {chosenFirst(found, chosen)
          .slice(0, MOST_SHOWN)
          .map((value) => (
            <Checkbox
              key={value}
              label={nameOf(value)}
              checked={chosen.includes(value)}
              onChange={() => tick(value)}
              py={6}
            />
          ))}
      </Stack>
    </FilterMenu>
  )
}

/** In a long list what is ticked would be lost among the rest; a short one keeps its order. */
const chosenFirst = <Value extends string>(values: readonly Value[], chosen: readonly Value[]) =>
  values.length <= MOST_SHOWN
    ? values
    : [
        ...values.filter((value) => chosen.includes(value)),
        ...values.filter((value) => !chosen.includes(value)),
      ]
