import { formatFilter, parseFilter } from '@storekeeper/contract/filters/filter-text'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { type FilterChip, FilterChips } from '../FilterChips'
import { joinText, partText } from './condition-texts'
import { type ListConditions, useConditions } from './conditions'

type Search = { filter?: string | undefined }
type Props = {
  conditions: ListConditions
  filter: string
  /** The chips of the other filters. */
  chips: readonly FilterChip<Search>[]
  onChange: (change: Partial<Search>) => void
}

/** The active filters with the conditions, each of which can be removed. */
export const ConditionChips = ({ conditions, filter, chips, onChange }: Props) => {
  const loaded = useConditions(conditions)
  const currency = useSettings()?.currency
  const read = parseFilter(filter, loaded.fields)
  if ('problem' in read)
    return (
      <FilterChips
        chips={[...chips, { label: m.filter_conditions(), value: filter, without: { filter: undefined } }]}
        onChange={onChange}
      />
    )
  const { join, parts } = read.filter
  const shown = parts.map((part, index): FilterChip<Search> => {
    const rest = parts.filter((one) => one !== part)
    return {
      label: index === 0 ? '' : joinText(join),
      value: partText(part, loaded, currency),
      without: {
        filter: rest.length > 0 ? formatFilter({ join, parts: rest }, loaded.fields) : undefined,
      },
    }
  })
  const whole = { label: '', value: '', without: { filter: undefined }, isSeenElsewhere: true }
  return <FilterChips chips={[...chips, ...shown, whole]} onChange={onChange} />
}
