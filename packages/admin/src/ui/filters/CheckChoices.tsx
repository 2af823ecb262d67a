import { Checkbox, Stack, TextInput } from '@mantine/core'
import { toPlain } from '~/lib/to-plain'

/** The number of values shown of a long list; searching shows others. */
const MAX_SHOWN = 40

export type CheckChoicesProps<Value extends string> = {
  label: string
  values: readonly Value[]
  chosen: readonly Value[]
  getName: (value: Value) => string
  onChange: (chosen: Value[] | undefined) => void
  /** The label of the search field of a long list. */
  searchLabel?: string
  wanted: string
  onSearch: (wanted: string) => void
}

/** The values of a filter with their checkboxes. */
export const CheckChoices = <Value extends string>(props: CheckChoicesProps<Value>) => {
  const { label, values, chosen, getName, onChange, searchLabel, wanted, onSearch } = props

  const tick = (value: Value) => {
    const ticked = values.filter((other) => chosen.includes(other) !== (other === value))
    onChange(ticked.length > 0 ? ticked : undefined)
  }
  const found = values.filter((value) => toPlain(getName(value)).includes(toPlain(wanted.trim())))

  return (
    <>
      {searchLabel && (
        <TextInput
          size="sm"
          mb={8}
          aria-label={searchLabel}
          placeholder={searchLabel}
          value={wanted}
          onChange={(event) => onSearch(event.currentTarget.value)}
        />
      )}
      <Stack gap={2} role="group" aria-label={label}>
        {chosenFirst(found, chosen)
          .slice(0, MAX_SHOWN)
          .map((value) => (
            <Checkbox
              key={value}
              label={getName(value)}
              checked={chosen.includes(value)}
              onChange={() => tick(value)}
              py={6}
            />
          ))}
      </Stack>
    </>
  )
}

/** Moves checked values to the top of long lists; short lists retain their order. */
const chosenFirst = <Value extends string>(values: readonly Value[], chosen: readonly Value[]) =>
  values.length <= MAX_SHOWN
    ? values
    : [
        ...values.filter((value) => chosen.includes(value)),
        ...values.filter((value) => !chosen.includes(value)),
      ]
