import { Checkbox, Stack } from '@mantine/core'
import { FilterMenu } from './FilterMenu'

type Props<Value extends string> = {
  label: string
  values: readonly Value[]
  chosen: readonly Value[] | undefined
  nameOf: (value: Value) => string
  onChange: (chosen: Value[] | undefined) => void
}

/** Any of several values; none ticked means all of them. */
export const CheckFilter = <Value extends string>({ label, values, chosen = [], nameOf, onChange }: Props<Value>) => {
  const tick = (value: Value) => {
    const ticked = values.filter((other) => chosen.includes(other) !== (other === value))
    onChange(ticked.length > 0 ? ticked : undefined)
  }
  return (
    <FilterMenu label={label} count={chosen.length}>
      <Stack gap={2} role="group" aria-label={label}>
        {values.map((value) => (
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
